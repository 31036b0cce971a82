import type { Generated, Kysely, Selectable } from 'kysely'
import type { BookingState } from '../../../domain/booking/booking-state'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import type { Locale } from '../../../domain/locale'
import type { Cents } from '../../../domain/money/cents'

/** Milliseconds since 1970, UTC. */
export type Instant = number

/** The database of bookings, seats, events and outgoing mail. The tables are made in migrations.ts. */
export type Ledger = Kysely<LedgerTables>

export interface LedgerTables {
  bookings: {
    /** Also the idempotency key of its checkout: every hold has its own. */
    id: string
    tour: string
    kind: 'own' | 'partner'
    date: CalendarDay
    /** "HH:MM" in Madrid. */
    time: string
    adults: number
    children: number
    /** What it takes of the departure: adults and children together. */
    seats: number
    customerName: string
    customerEmail: string
    language: Locale
    adultPrice: Cents
    childPrice: Cents
    /** Of early booking; 0 without it. */
    discount: Cents
    total: Cents
    /** In which it was paid; a price is in euros, and what is paid in another one books nothing. */
    currency: string
    /** Before departure until which cancelling is free, as it was promised; null without a promise. */
    cancellationHours: number | null
    state: BookingState
    /** Same traveller, departure, party and price; at most one hold of an attempt at a time. */
    attempt: string
    checkoutSessionId: string | null
    checkoutUrl: string | null
    /** When Stripe said how the checkout ended; null while that is unknown, and reconciliation has to ask. */
    checkoutSettledAt: Instant | null
    /** When the traveller finished a checkout whose money is still on its way; the hold waits for it. */
    paymentPendingSince: Instant | null
    expiresAt: Instant
    createdAt: Instant
    paidAt: Instant | null
    paymentIntent: string | null
    /** What was paid, in cents of its currency, where it is not the total: then nothing is booked. */
    paidAmount: Generated<Cents | null>
    /** All refunds that stand. It can be known before the payment is: events arrive in any order. */
    refunded: Generated<Cents>
    /** The most that Stripe has reported of all refunds together; those that failed later are still in it. */
    refundsTold: Generated<Cents>
    /** Whose hold it is: a hash of their browser's secret. */
    holder: Generated<string | null>
    /** A hash of the network that holds the seats, while they are unpaid. */
    network: Generated<string | null>
    /** First and last touch, as JSON; null without any. */
    attribution: string | null
    /** Where a booking that staff have added was paid ("hotel desk"); null for one of our own checkout. */
    source: Generated<string | null>
    /** In which the traveller wants the guide to speak; null where they were not asked. */
    guideLanguage: Generated<string | null>
    /** The id, in the log, of the request that made it; null for one that staff have added. */
    request: Generated<string | null>
    /** How often it was moved to another departure. */
    moves: Generated<number>
  }
  departures: {
    tour: string
    date: CalendarDay
    time: string
    /** The tour's group size when it was last sold; null without a limit. */
    capacity: number | null
    /** The seats of its bookings that are held, paid or partly refunded, and those that are blocked. */
    seatsTaken: Generated<number>
    /** Kept back by staff. */
    seatsBlocked: Generated<number>
    blockedWhy: Generated<string | null>
  }
  /** What staff have taken off sale: beats the plan, extra departures included (design, "Departures"). */
  closures: {
    tour: string
    date: CalendarDay
    /** "HH:MM" in Madrid; empty for the whole day, times that are added later included. */
    time: string
    /** 0 puts one time of a closed day back on sale. */
    closed: 0 | 1
    /** The office's words in each language, as JSON. */
    why: string | null
    createdAt: Instant
  }
  events: {
    /** The payment provider's. */
    id: string
    type: string
    appliedAt: Instant
  }
  outbox: {
    /** The Message-ID without its brackets: stable, so a message sent twice is seen as one. */
    id: string
    booking: string | null
    kind: string
    recipient: string
    /** JSON, as the kind wants it. */
    payload: string
    attempts: Generated<number>
    nextAttemptAt: Instant
    createdAt: Instant
    sentAt: Instant | null
    /** Refused for good, or given up. */
    deadAt: Instant | null
  }
  /** A refund that has to be made; whoever orders it writes it in a transaction, a worker carries it out. */
  refundOrders: {
    /** Says what is refunded and why, so that the same refund is never ordered twice. */
    id: string
    booking: string
    amount: Cents
    reason: 'paid_late' | 'wrong_amount' | 'traveller' | 'staff' | 'closed' | 'moved'
    attempts: Generated<number>
    nextAttemptAt: Instant
    createdAt: Instant
    doneAt: Instant | null
    /** Refused for good, or failed at the bank: a person has to look at it. */
    failedAt: Instant | null
    failure: string | null
  }
  refunds: {
    /** The payment provider's. */
    id: string
    booking: string
    amount: Cents
    /** The bank has returned the money to us. */
    failedAt: Instant | null
  }
  /** What waits for a person. */
  alerts: {
    /** One alert a cause, however often it is met. */
    cause: string
    booking: string | null
    what: string
    /** What settles it. */
    command: string
    raisedAt: Instant
    mailedAt: Instant | null
    settledAt: Instant | null
  }
  /** A visit that came by a competitor's link, as the page reported it. */
  competitorLandings: {
    id: string
    path: string
    utmSource: string | null
    utmCampaign: string | null
    referrer: string | null
    landedAt: Instant
  }
  /** Random keys that all servers on one database share. */
  secrets: { name: string; value: string }
}

export type Booking = Selectable<LedgerTables['bookings']>
export type Closure = Selectable<LedgerTables['closures']>
export type OutboxMessage = Selectable<LedgerTables['outbox']>
export type RefundOrder = Selectable<LedgerTables['refundOrders']>
