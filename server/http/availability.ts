import type { RequestHandler } from 'express'
import { type CalendarDay, daysBetween, daysFrom, isCalendarDay } from '../../domain/calendar/calendar-day'
import { bookableDays } from '../../domain/departures/planned-departures'
import { expireHolds } from '../bookings/booking-row'
import { dayAvailability, nextFreeDay, readFreeSeats } from '../bookings/free-seats'
import { findTour } from '../bookings/quote-request'
import { invalidRequest } from '../request-reader'
import type { Services } from '../services'

/** Two months, however they fall on their weeks. */
const mostDays = 62

/** What can still be booked of a tour: the departures of one day, or each day of a range. */
export function availability(services: Services): RequestHandler {
  const { catalogue, ledger, now } = services
  const windowDays = catalogue.bookingWindowDays
  return async (req, res) => {
    const query = new URLSearchParams(req.url.split('?')[1])
    const tour = findTour(catalogue, query.get('tour') ?? '')
    const isRange = query.has('from') || query.has('until')
    if (isRange && query.has('date')) throw invalidRequest({ date: 'stands beside from and until' })
    const at = now()
    const from = dayIn(query, isRange ? 'from' : 'date')
    const until = isRange ? dayIn(query, 'until') : from
    const days = daysBetween(from, until) + 1
    if (days < 1) throw invalidRequest({ until: 'is before from' })
    if (days > mostDays) throw invalidRequest({ until: `is more than ${mostDays} days after from` })
    await expireHolds(ledger, at.getTime())
    const free = await readFreeSeats(ledger, tour, { from, until }, at, windowDays)
    res.set('Cache-Control', 'no-store')
    if (!isRange) return void res.json({ departures: free(from) })
    const range = daysFrom(from, until)
    // Whatever is asked for, nothing is looked for outside of what can be booked.
    const { from: today, to: last } = bookableDays(at, windowDays)
    const [, first = today] = [from, today].sort()
    const [end = last] = [until, last].sort()
    const next =
      nextFreeDay(free, first, end) ??
      // Seldom: then the rest of what can be booked is read, too.
      nextFreeDay(
        await readFreeSeats(ledger, tour, { from: first, until: last }, at, windowDays),
        first,
        last,
      )
    res.json({ days: range.map((day) => dayAvailability(day, free(day))), next })
  }
}

function dayIn(query: URLSearchParams, name: string): CalendarDay {
  const text = query.get(name) ?? ''
  if (isCalendarDay(text)) return text
  throw invalidRequest({ [name]: 'is a day as YYYY-MM-DD' })
}
