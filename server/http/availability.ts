import type { RequestHandler } from 'express'
import type { DepartureAvailability } from '../../domain/booking/api-answers'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { canDepart } from '../../domain/calendar/departures'
import { UserError } from '../../domain/user-error'
import { expireHolds } from '../bookings/end-hold'
import { seatsLeft } from '../bookings/seats'
import type { Services } from '../services'

/** So many or fewer are the last ones. */
const fewSeats = 5

/** The departures of a day that can still be booked, each with its free seats. */
export function availability(services: Services): RequestHandler {
  const { catalogue, ledger, now } = services
  return async (req, res) => {
    const query = new URLSearchParams(req.url.split('?')[1])
    const [slug, date] = [query.get('tour') ?? '', query.get('date') ?? '']
    const tour = Object.hasOwn(catalogue.tours, slug) ? catalogue.tours[slug] : undefined
    if (!tour) throw new UserError('unknown_tour', `There is no tour ${slug}.`, 404)
    if (!isCalendarDay(date))
      throw new UserError('invalid_request', 'date is a day as YYYY-MM-DD.', 400, {
        details: { fields: { date: 'is a day as YYYY-MM-DD' } },
      })
    const at = now()
    await expireHolds(ledger, at.getTime())
    const times = tour.times.filter((time) => canDepart(date, time, at, catalogue.bookingWindowDays))
    const left = await seatsLeft(ledger, slug, date, times, tour.groupSize)
    res.set('Cache-Control', 'no-store')
    res.json({
      departures: left.map((one): DepartureAvailability => ({ ...one, state: stateOf(one.seatsLeft) })),
    })
  }
}

function stateOf(seats: number | null): DepartureAvailability['state'] {
  if (seats === null || seats > fewSeats) return 'available'
  return seats > 0 ? 'few' : 'full'
}
