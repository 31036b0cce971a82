import type { Touch } from '../../domain/attribution/attribution-record'
import { type Cents, eurosFromCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode, paidTotal } from '../../server/bookings/booking-row'
import type { Booking, Instant, Ledger, RefundOrder } from '../../server/bookings/database/ledger-tables'
import { readAttribution } from '../../server/bookings/read-booking-request'
import { refundOrdersOf } from '../../server/bookings/refunds'
import { departureOf } from '../../server/bookings/seats'
import type { Given } from '../given'
import { bookingRecord, isoInstant, writtenInstant } from '../ledger/booking-record'
import { findByCode, withLedger } from '../ledger/with-ledger'
import { json, type Output, terminalWidth } from '../output/output'
import { textTable } from '../output/text-table'
import { countOf } from '../output/words'

/** `tours bookings show`: everything about the booking with a code; about each, should several have it. */
export async function describeBooking(
  { code, format }: Given<'bookings show'>,
  output: Output,
): Promise<void> {
  const histories = await withLedger('read', async (ledger) => {
    const found = await findByCode(ledger, code)
    return Promise.all(found.map((booking) => readHistory(ledger, booking)))
  })
  const several = histories.length > 1 ? `${histories.length} bookings have this code.\n\n` : ''
  const text = () => several + histories.map((one) => details(one, terminalWidth(output))).join('\n')
  output.out(format === 'json' ? json({ bookings: histories.map(record) }) : text())
}

function details(history: BookingHistory, width: number): string {
  const { booking, blocked } = history
  const { id, customerName, customerEmail, language, moves, guideLanguage, source } = booking
  const moved = moves > 0 ? `; moved ${moves === 1 ? 'once' : `${moves} times`}` : ''
  const facts: (string | false | null)[][] = [
    ['Tour', `${booking.tour} (${booking.kind === 'own' ? 'our own' : "a partner's"})`],
    ['Departure', `${booking.date} ${booking.time}, Madrid time${moved}`],
    ['Blocked', blocked > 0 && `${countOf(blocked, 'seat')} of this departure`],
    ['Party', `adults: ${booking.adults}, children: ${booking.children}`],
    ['Traveller', `${customerName} <${customerEmail || 'no email address'}>, language: ${language}`],
    ['Guide speaks', guideLanguage],
    ...(source === null ? paidHere(booking) : [['Paid', `elsewhere: ${source}`]]),
    ['Booking', id],
  ]
  const known = facts.filter((row): row is string[] => row.every(Boolean))
  const events = history.timeline.map(({ at, what }) => [writtenInstant(at), what])
  const table = (rows: string[][]) =>
    textTable([{}, { gives: true }], rows, width - 2).replaceAll(/^(?=.)/gm, '  ')
  const happened = `What happened, in Madrid time\n${table(events)}`
  return [`${bookingCode(id)}: ${booking.state}\n`, table(known), happened].join('\n')
}

function paidHere(booking: Booking): string[][] {
  const { adults, children, discount, total, currency } = booking
  const ofChildren = children > 0 ? ` + ${children} × ${priceOf(booking.childPrice)}` : ''
  const off = discount > 0 ? ` − ${priceOf(discount)} early booking` : ''
  return [
    ['Price', `${priceOf(total)} = ${adults} × ${priceOf(booking.adultPrice)}${ofChildren}${off}`],
    ['Refunded', `${priceOf(booking.refunded, currency)} of ${priceOf(paidTotal(booking), currency)}`],
    ['Checkout', booking.checkoutSessionId ?? 'none'],
    ['Payment', booking.paymentIntent ?? 'none'],
    ['Came by', cameBy(booking)],
  ]
}

function cameBy({ attribution }: Booking): string {
  const stored = readAttribution(attribution)
  if (!stored) return 'no campaign'
  const written = ({ at, values }: Touch) => {
    const pairs = Object.entries(values).map(([name, value]) => `${name}=${value}`)
    return `${pairs.join(' ')} (${at})`
  }
  return `first ${written(stored.first)}, last ${written(stored.last)}`
}

function priceOf(cents: Cents, currency?: string): string {
  return formatPrice(cents, 'en', currency)
}

function record({ booking, blocked, mail, refunds, timeline }: BookingHistory) {
  const { checkoutSessionId, paymentIntent, attribution, source, moves } = booking
  return {
    ...bookingRecord(booking),
    adultPrice: eurosFromCents(booking.adultPrice),
    childPrice: eurosFromCents(booking.childPrice),
    discount: eurosFromCents(booking.discount),
    expiresAt: isoInstant(booking.expiresAt),
    checkoutSessionId,
    paymentIntent,
    attribution: readAttribution(attribution),
    source,
    moves,
    blocked,
    timeline: timeline.map(({ at, what }) => ({ at: isoInstant(at), what })),
    mail: mail.map(({ id, kind, recipient, ...task }) => ({
      ...{ id, kind, recipient, state: stateOf(task, ['sent', 'dead']), attempts: task.attempts },
      writtenAt: isoInstant(task.createdAt),
      sentAt: isoInstant(task.doneAt),
    })),
    refunds: refunds.map(({ id, reason, failure, amount, ...task }) => ({
      ...{ id, amount: eurosFromCents(amount), reason },
      ...{ state: stateOf(task, ['done', 'refused']), attempts: task.attempts },
      orderedAt: isoInstant(task.createdAt),
      doneAt: isoInstant(task.doneAt),
      failure,
    })),
  }
}

/** What the server does by itself, and tries until it is done or refused for good. */
type Task = Pick<RefundOrder, 'createdAt' | 'nextAttemptAt' | 'attempts' | 'doneAt' | 'failedAt'>

function stateOf({ doneAt, failedAt }: Task, [done, failed]: [string, string]): string {
  // What was made may have failed at the bank since.
  if (failedAt !== null) return failed
  return doneAt === null ? 'waiting' : done
}

type BookingHistory = Awaited<ReturnType<typeof readHistory>>

/** All that the database keeps about a booking, each list in the order in which it came. */
async function readHistory(ledger: Ledger, booking: Booking) {
  const mail = await ledger
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'attempts', 'createdAt', 'nextAttemptAt'])
    .select(['sentAt as doneAt', 'deadAt as failedAt'])
    .where('booking', '=', booking.id)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
  const refunds = await refundOrdersOf(ledger, booking)
  const departure = await ledger
    .selectFrom('departures')
    .select('seatsBlocked')
    .where((one) => one.and(departureOf(booking)))
    .executeTakeFirst()
  const timeline = [
    ...ownEvents(booking),
    ...refunds.flatMap((order) =>
      eventsOf(`refund of ${priceOf(order.amount, booking.currency)}`, order, [
        `ordered (${order.reason})`,
        'made',
        `refused: ${order.failure ?? 'no reason given'}`,
        'is tried',
      ]),
    ),
    ...mail.flatMap((message) =>
      eventsOf(`mail "${message.kind}"`, message, [
        `written to ${message.recipient}`,
        'sent',
        'given up',
        'goes out',
      ]),
    ),
  ]
  return {
    booking,
    mail,
    refunds,
    blocked: departure?.seatsBlocked ?? 0,
    /** What has happened, in its order, and what is to come. */
    timeline: timeline
      .flatMap(([at, what]) => (at === null ? [] : [{ at, what }]))
      .sort((a, b) => a.at - b.at),
  }
}

type Event = [Instant | null, string]

function ownEvents(booking: Booking): Event[] {
  const { createdAt, paymentPendingSince, checkoutSettledAt, paidAt, expiresAt, state, source } = booking
  const paidHere = source === null
  const begun = paidHere ? 'seats held, checkout opened' : `added by staff, paid elsewhere: ${source}`
  const ended = state === 'held' ? 'the hold ends unless it is paid' : 'the hold ended unpaid'
  return [
    [createdAt, begun],
    [paymentPendingSince, 'checkout finished, money on its way'],
    [paidHere ? paidAt : null, 'paid'],
    [checkoutSettledAt, 'payment provider closed the checkout'],
    [state === 'expired' || state === 'held' ? expiresAt : null, ended],
  ]
}

/** @param words of its beginning, of both ends, and of what is to come */
function eventsOf(name: string, task: Task, [begun, done, failed, next]: string[]): Event[] {
  const { createdAt, doneAt, failedAt, nextAttemptAt, attempts } = task
  const again = attempts > 0 ? ` again, tried ${countOf(attempts, 'time')} so far` : ''
  return [
    [createdAt, `${name} ${begun}`],
    [doneAt, `${name} ${done}`],
    [failedAt, `${name} ${failed}`],
    [doneAt === null && failedAt === null ? nextAttemptAt : null, `${name} ${next}${again}`],
  ]
}
