import { createHash } from 'node:crypto'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { Locale } from '../../domain/locale'
import { asCents, type Cents } from '../../domain/money/cents'
import { UserError } from '../../domain/user-error'
import { endHold } from '../bookings/booking-row'
import type { Booking, Ledger } from '../bookings/database/ledger-tables'
import { nearestDepartures } from '../bookings/free-seats'
import { checkoutMs, graceMs, type HoldRequest, holdSeats } from '../bookings/hold-seats'
import { findTour, quoteRequest } from '../bookings/quote-request'
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
 * @returns the address to which the traveller goes on, and whose hold it is
 * @throws {UserError} as quoteRequest, holdSeats (sold_out) and openCheckout (payment_unavailable)
 */
export async function takeBooking(
  services: Services,
  request: BookingRequest,
  language: Locale,
  booker: Booker,
): Promise<{ url: string; holder: string | null }> {
  const { catalogue, config, payments } = services
  // Before any seat is held for a checkout that cannot be.
  if (!payments) throw paymentUnavailable(new Error('There are no Stripe keys.'))
  const booking = await holdOffer(services, request, language, booker).catch((error: unknown) =>
    throwWithAlternatives(services, request, error),
  )
  const { holder } = booking
  if (booking.paymentPendingSince === null)
    return { url: booking.checkoutUrl ?? (await openCheckout(services, booking)), holder }
  // The checkout is finished and its money on the way: there is nothing more to pay.
  const path = catalogue.pages.bookingConfirmed[booking.language]
  return { url: `${config.siteUrl}${path}?session_id=${booking.checkoutSessionId}`, holder }
}

/** Who books, as far as the ledger keeps it: hashes, which say nothing about anybody. */
export interface Booker {
  /** Of the secret that only their browser has: who knows it may end its holds. An address proves nothing. */
  holder: string
  /** Whether the browser had the secret before. */
  isKnown: boolean
  /** Of network and browser: what two clicks have in common before there is a secret. */
  device: string
  /** Of the IPv4 address or the IPv6 /64; null for a proxy on this machine that does not say. */
  network: string | null
}

async function holdOffer(
  services: Services,
  request: BookingRequest,
  language: Locale,
  { holder, isKnown, device, network }: Booker,
): Promise<Booking> {
  const { catalogue, ledger, now } = services
  const at = now()
  const { tour, date, departure, adultPrice, childPrice, quote } = quoteRequest(catalogue, request, at)
  const { time, adults, children, customerName, customerEmail, guideLanguage } = request
  const early = quote.lines.find(({ kind }) => kind === 'early-booking')
  const hold: HoldRequest = {
    tour: tour.slug,
    kind: tour.kind,
    ...{ date, time, adults, children, customerName, customerEmail, guideLanguage, language },
    ...{ adultPrice, childPrice },
    discount: asCents(early ? -early.amount : 0),
    total: quote.total,
    currency: 'EUR',
    cancellationHours: catalogue.cancellationHours,
    attempt: attemptFingerprint(request, quote.total, isKnown ? holder : device),
    ...{ holder, network },
    expiresAt: at.getTime() + checkoutMs + graceMs,
    attribution: request.attribution && JSON.stringify(request.attribution),
  }
  if (isKnown) hold.attempt = (await ownAttempt(ledger, hold)) ?? hold.attempt
  const { adultsMax, childrenMax } = tour.rules.limits
  const largestParty = (adultsMax ?? 0) + (childrenMax ?? 0)
  const { seats } = departure
  const makeRoom = async () => isKnown && closeOwnHolds(services, hold)
  const openHold = async (): Promise<Booking> => {
    const { booking, repeated } = await holdSeats(ledger, hold, seats, at.getTime(), largestParty, makeRoom)
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
  return openHold()
}

/** Who can't have a departure is told of those nearest to it. */
async function throwWithAlternatives(
  { catalogue, ledger, now }: Services,
  { tourId, date, time, adults, children }: BookingRequest,
  error: unknown,
): Promise<never> {
  const isTaken = error instanceof UserError && ['date_unavailable', 'sold_out'].includes(error.code)
  if (!isTaken || !isCalendarDay(date)) throw error
  const tour = findTour(catalogue, tourId)
  if (tour.adultPrice === null) throw error
  const { bookingWindowDays } = catalogue
  const wanted = { date, time }
  const seats = adults + children
  const alternatives = await nearestDepartures(ledger, tour, wanted, seats, now(), bookingWindowDays)
  const details = { ...error.details, ...(alternatives.length > 0 && { alternatives }) }
  throw new UserError(error.code, error.message, error.status, { cause: error, details })
}

/**
 * Gives the seats back that the same browser holds on the same departure by an earlier try: who went back to
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
    .where('holder', '=', request.holder ?? '')
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

/** The name that the same attempt had before the browser got its secret. */
async function ownAttempt(ledger: Ledger, request: HoldRequest): Promise<string | undefined> {
  const { holder = null, adults, children, total, guideLanguage = null } = request
  const same = { ...departureOf(request), adults, children, total, holder, state: 'held' } as const
  const own = await ledger
    .selectFrom('bookings')
    .select(['attempt', 'customerName', 'customerEmail', 'guideLanguage'])
    .where((hold) => hold.and(same))
    .execute()
  const who = whoOf(request)
  return own.find((one) => whoOf(one) === who && one.guideLanguage === guideLanguage)?.attempt
}

function whoOf({ customerName, customerEmail }: Pick<Booking, 'customerName' | 'customerEmail'>): string {
  return `${customerName}\n${customerEmail}`.normalize('NFC').toLowerCase()
}

/**
 * Names an attempt: the same browser, traveller, departure, party, guide's language and price (design, "One attempt,
 * one hold"). A double click, or a repetition after a lost answer, has the same name while its checkout is open.
 *
 * @param browser its secret, hashed; before it has one, what two clicks have in common
 */
function attemptFingerprint(request: BookingRequest, total: Cents, browser: string): string {
  const { tourId, date, time, adults, children, guideLanguage } = request
  const what = [tourId, date, time, adults, children, total, guideLanguage, whoOf(request), browser]
  return createHash('sha256').update(JSON.stringify(what)).digest('hex')
}
