import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { Locale } from '../../domain/locale'
import { asCents, type Cents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import type { Booking } from '../bookings/database/ledger-tables'
import { endHold } from '../bookings/end-booking'
import { nearestDepartures } from '../bookings/free-seats'
import { checkoutMs, graceMs, type HoldRequest, holdSeats } from '../bookings/hold-seats'
import { quoteRequest } from '../bookings/quote-request'
import type { BookingRequest } from '../bookings/read-booking-request'
import { departureOf } from '../bookings/seats'
import { describeError } from '../log'
import type { Services } from '../services'
import { openCheckout, paymentUnavailable } from './open-checkout'

/** Longer than any request is under way: who opened this hold has given up on its checkout. */
const abandonedMs = 30_000

/**
 * Takes a booking as far as the checkout: quotes it, holds its seats, opens the payment page.
 *
 * @returns the address to which the traveller goes on
 * @throws {UserError} as quoteRequest, holdSeats (sold_out) and openCheckout (payment_unavailable)
 */
export async function takeBooking(
  services: Services,
  request: BookingRequest,
  language: Locale,
): Promise<string> {
  const { catalogue, config, payments } = services
  // Before any seat is held for a checkout that cannot be.
  if (!payments) throw paymentUnavailable(new Error('There are no Stripe keys.'))
  const booking = await withAlternatives(services, request, () => holdOffer(services, request, language))
  if (booking.paymentPendingSince === null) return booking.checkoutUrl ?? openCheckout(services, booking)
  // The checkout is finished and its money on the way: there is nothing more to pay.
  const path = catalogue.pages.bookingConfirmed[booking.language]
  return `${config.siteUrl}${path}?session_id=${booking.checkoutSessionId}`
}

async function holdOffer(services: Services, request: BookingRequest, language: Locale): Promise<Booking> {
  const { catalogue, ledger, now } = services
  const at = now()
  const { tour, date, departure, adultPrice, childPrice, quote } = quoteRequest(catalogue, request, at)
  const early = quote.lines.find(({ kind }) => kind === 'early-booking')
  const hold: HoldRequest = {
    tour: tour.slug,
    kind: tour.kind,
    date,
    time: request.time,
    adults: request.adults,
    children: request.children,
    customerName: request.customerName,
    customerEmail: request.customerEmail,
    guideLanguage: request.guideLanguage,
    language,
    adultPrice,
    childPrice,
    discount: asCents(early ? -early.amount : 0),
    total: quote.total,
    currency: 'EUR',
    cancellationHours: catalogue.cancellationHours,
    attempt: attemptFingerprint(request, quote.total),
    expiresAt: at.getTime() + checkoutMs + graceMs,
    attribution: request.attribution && JSON.stringify(request.attribution),
  }
  const openHold = async (): Promise<Booking> => {
    const { booking, repeated } = await holdSeats(ledger, hold, departure.seats, at.getTime())
    if (!repeated || booking.paymentPendingSince !== null) return booking
    // The checkout has closed; its seats were only waiting for a last payment.
    const isOver = at.getTime() >= booking.expiresAt - graceMs
    // The server ended before it had the checkout: Stripe would refuse its old expiry now.
    const isAbandoned = booking.checkoutUrl === null && at.getTime() - booking.createdAt > abandonedMs
    if (isOver) await endHold(ledger, booking.id, 'expired')
    else if (isAbandoned) await endHold(ledger, booking.id, 'failed')
    else return booking
    return openHold()
  }
  try {
    return await openHold()
  } catch (error) {
    const isFull = error instanceof UserError && error.code === 'sold_out'
    if (isFull && (await closeOwnHolds(services, hold))) return openHold()
    throw error
  }
}

/** Who can't have a departure is told of those nearest to it. */
async function withAlternatives(
  { catalogue, ledger, now }: Services,
  { tourId, date, time, adults, children }: BookingRequest,
  work: () => Promise<Booking>,
): Promise<Booking> {
  try {
    return await work()
  } catch (error) {
    const isTaken = error instanceof UserError && ['date_unavailable', 'sold_out'].includes(error.code)
    const tour = catalogue.tours[tourId]
    if (!isTaken || !tour || tour.adultPrice === null || !isCalendarDay(date)) throw error
    const wanted = { date, time }
    const seats = adults + children
    const { bookingWindowDays } = catalogue
    const alternatives = await nearestDepartures(ledger, tour, wanted, seats, now(), bookingWindowDays)
    const details = { ...error.details, ...(alternatives.length > 0 && { alternatives }) }
    throw new UserError(error.code, error.message, error.status, { cause: error, details })
  }
}

/**
 * Gives the seats back that the same traveller holds on the same departure by an earlier try: who went back to
 * choose another party must not be sold out by themselves. A checkout that is being paid stays as it is.
 *
 * @returns whether any seats are free now that were not
 */
async function closeOwnHolds(services: Services, request: HoldRequest): Promise<boolean> {
  const { ledger, payments, log } = services
  const holds = await ledger
    .selectFrom('bookings')
    .select(['id', 'checkoutSessionId'])
    .where((hold) => hold.and({ ...departureOf(request), state: 'held', paymentPendingSince: null }))
    .where('attempt', '!=', request.attempt)
    .where(sql`lower(customer_email)`, '=', request.customerEmail.toLowerCase())
    .execute()
  let closed = false
  for (const { id, checkoutSessionId } of holds) {
    try {
      // Stripe refuses when it has been paid meanwhile.
      if (checkoutSessionId !== null) await payments?.expireCheckout(checkoutSessionId)
      closed = (await endHold(ledger, id, 'expired')) !== undefined || closed
    } catch (error) {
      log(`The earlier checkout of booking ${id} stays open: ${describeError(error)}`)
    }
  }
  return closed
}

/**
 * Names an attempt: the same traveller, departure, party, guide's language and price (design, "One attempt, one hold"). A double
 * click, or a repetition after a lost answer, has the same name while its checkout is open.
 */
function attemptFingerprint(request: BookingRequest, total: Cents): string {
  const { tourId, date, time, adults, children, customerName, customerEmail, guideLanguage } = request
  const who = [customerName, customerEmail].map((text) => text.normalize('NFC').toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify([tourId, date, time, adults, children, total, guideLanguage, ...who]))
    .digest('hex')
}
