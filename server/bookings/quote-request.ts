import { partyFits } from '../../domain/booking/party'
import { rulesOn } from '../../domain/booking/price-rules'
import { type Quote, quoteBooking } from '../../domain/booking/quote-booking'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Catalogue, SoldTour } from '../../domain/catalogue'
import { bookableDepartures, leadDaysTo } from '../../domain/departures/planned-departures'
import { asCents, type Cents, eurosFromCents, shareOf } from '../../domain/money/cents'
import { currentSlug } from '../../domain/routing/current-slug'
import { UserError } from '../../domain/user-error'
import { invalidRequest } from '../request-reader'
import type { BookingRequest, SeenPrice } from './read-booking-request'
import { departureUnavailable } from './seats'

/** The most that Stripe charges at once. */
const highestTotal = asCents(99_999_999)

/**
 * What a request asks for, at our own price: the client's figure is only compared with it (specification §7;
 * design, "Rules that cost money").
 *
 * @throws {UserError} unknown_tour (404), invalid_request (400), date_unavailable (409), price_changed (409) with
 *   the right `totalPrice`
 */
export function quoteRequest(catalogue: Catalogue, request: BookingRequest, now: Date) {
  const { date, time } = request
  const tour = findTour(catalogue, request.tourId)
  if (!isCalendarDay(date)) throw invalidRequest({ date: 'is no day of the calendar' })
  const { limits } = tour.rules
  if (!partyFits(request, limits)) {
    const wrongAdults = !partyFits({ adults: request.adults, children: limits.childrenMin }, limits)
    throw invalidRequest({ [wrongAdults ? 'adults' : 'children']: 'are more or fewer than can be booked' })
  }
  if (request.guideLanguage !== undefined && !tour.languages.includes(request.guideLanguage))
    throw invalidRequest({ guideLanguage: 'is no language of this tour' })
  const { adultPrice } = tour
  const departures = bookableDepartures(tour.departures, date, now, catalogue.bookingWindowDays)
  const departure = departures.find((one) => one.time === time)
  if (adultPrice === null || !departure) throw departureUnavailable()

  const rules = rulesOn(tour.rules, madridDay(now))
  const quote = quoteBooking(adultPrice, request, rules, leadDaysTo(date, now))
  if (quote.total > highestTotal) throw invalidRequest({ adults: 'are more than can be paid at once' })
  const childPrice = shareOf(adultPrice, tour.rules.childSharePercent)
  if (!isRight(request.seen, adultPrice, childPrice, quote))
    throw new UserError('price_changed', 'The price has changed.', 409, {
      details: { totalPrice: eurosFromCents(quote.total) },
    })
  return { tour, date, departure, adultPrice, childPrice, quote }
}

/** Also by its former name: somebody has its page open. @throws {UserError} unknown_tour (404) */
export function findTour({ tours }: Catalogue, slug: string): SoldTour {
  const tour = tours[currentSlug(tours, slug) ?? '']
  if (tour) return tour
  throw new UserError('unknown_tour', `There is no tour ${slug}.`, 404)
}

function isRight(seen: SeenPrice, adult: Cents, child: Cents, { total }: Quote): boolean {
  if (seen.kind === 'total') return Math.abs(seen.totalPrice * 100 - total) < 0.001
  if (seen.kind === 'each') return seen.adult === adult && seen.child === child
  return true
}
