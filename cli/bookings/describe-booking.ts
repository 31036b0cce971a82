import type { Touch } from '../../domain/attribution/attribution-record'
import { type Cents, eurosFromCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode, paidTotal } from '../../server/bookings/booking-row'
import type {
  Booking,
  Instant,
  Ledger,
  OutboxMessage,
  RefundOrder,
} from '../../server/bookings/database/ledger-tables'
import { refundOrdersOf } from '../../server/bookings/order-refund'
import { readAttribution } from '../../server/bookings/read-booking-request'
import { departureOf } from '../../server/bookings/seats'
import { json } from '../output/json'
import { type Output, terminalWidth } from '../output/output'
import { textTable } from '../output/text-table'
import { countOf } from '../output/words'
import { bookingRecord, isoInstant, writtenEuros, writtenInstant } from './booking-record'
import { findByCode } from './find-by-code'
import { withLedger } from './with-ledger'

/** `tours bookings show`: everything about the booking with a code; about each, should several have it. */
export async function describeBooking(
  code: string,
  { format }: { format: 'table' | 'json' },
  output: Output,
): Promise<number> {
  const histories = await withLedger('read', async (ledger) => {
    const found: BookingHistory[] = []
    for (const booking of await findByCode(ledger, code)) found.push(await readHistory(ledger, booking))
    return found
  })
  const width = terminalWidth(output)
  output.out(format === 'json' ? json({ bookings: histories.map(record) }) : text(histories, width))
  return 0
}

function text(histories: BookingHistory[], width: number): string {
  const several = histories.length > 1 ? `${histories.length} bookings have this code.\n\n` : ''
  return several + histories.map((history) => details(history, width)).join('\n')
}

function details(history: BookingHistory, width: number): string {
  const { booking, blocked } = history
  const facts: string[][] = [
    ['Tour', `${booking.tour} (${booking.kind === 'own' ? 'our own' : "a partner's"})`],
    [
      'Departure',
      `${booking.date} ${booking.time}, Madrid time${booking.moves > 0 ? `; moved ${booking.moves === 1 ? 'once' : `${booking.moves} times`}` : ''}`,
    ],
    ...(blocked > 0 ? [['Blocked', `${countOf(blocked, 'seat')} of this departure`]] : []),
    ['Party', `adults: ${booking.adults}, children: ${booking.children}`],
    [
      'Traveller',
      `${booking.customerName} <${booking.customerEmail || 'no email address'}>, language: ${booking.language}`,
    ],
    ...(booking.guideLanguage === null ? [] : [['Guide speaks', booking.guideLanguage]]),
    ...(booking.source === null ? paidHere(booking) : [['Paid', `elsewhere: ${booking.source}`]]),
    ['Booking', booking.id],
  ]
  const events = timeline(history).map(({ at, what }) => [writtenInstant(at), what])
  const parts = [
    `${bookingCode(booking.id)}: ${booking.state}\n`,
    indentedTable(facts, width),
    `What happened, in Madrid time\n${indentedTable(events, width)}`,
  ]
  return parts.join('\n')
}

function indentedTable(rows: string[][], width: number): string {
  return textTable([{}, { gives: true }], rows, width - 2).replaceAll(/^(?=.)/gm, '  ')
}

function paidHere(booking: Booking): string[][] {
  return [
    ['Price', price(booking)],
    ['Refunded', `${euros(booking.refunded)} of ${euros(paidTotal(booking))}`],
    ['Checkout', booking.checkoutSessionId ?? 'none'],
    ['Payment', booking.paymentIntent ?? 'none'],
    ['Came by', cameBy(booking)],
  ]
}

function price({ adults, children, adultPrice, childPrice, discount, total }: Booking): string {
  const lines = [
    `${adults} × ${euros(adultPrice)}`,
    ...(children > 0 ? [`${children} × ${euros(childPrice)}`] : []),
  ]
  const off = discount > 0 ? ` − ${euros(discount)} early booking` : ''
  return `${euros(total)} = ${lines.join(' + ')}${off}`
}

function cameBy({ attribution }: Booking): string {
  const stored = readAttribution(attribution)
  if (!stored) return 'no campaign'
  const told = ({ at, values }: Touch) =>
    `${Object.entries(values)
      .map(([name, value]) => `${name}=${value}`)
      .join(' ')} (${at})`
  return `first ${told(stored.first)}, last ${told(stored.last)}`
}

function euros(cents: Cents): string {
  return formatPrice(cents, 'en')
}

function record(history: BookingHistory) {
  const { booking, mail, refunds } = history
  return {
    ...bookingRecord(booking),
    adultPrice: eurosFromCents(booking.adultPrice),
    childPrice: eurosFromCents(booking.childPrice),
    discount: eurosFromCents(booking.discount),
    expiresAt: isoInstant(booking.expiresAt),
    checkoutSessionId: booking.checkoutSessionId,
    paymentIntent: booking.paymentIntent,
    attribution: readAttribution(booking.attribution),
    source: booking.source,
    moves: booking.moves,
    blocked: history.blocked,
    timeline: timeline(history).map(({ at, what }) => ({ at: isoInstant(at), what })),
    mail: mail.map((message) => ({
      id: message.id,
      kind: message.kind,
      recipient: message.recipient,
      state: mailState(message),
      attempts: message.attempts,
      writtenAt: isoInstant(message.createdAt),
      sentAt: isoInstant(message.sentAt),
    })),
    refunds: refunds.map((order) => ({
      id: order.id,
      amount: eurosFromCents(order.amount),
      reason: order.reason,
      state: refundState(order),
      attempts: order.attempts,
      orderedAt: isoInstant(order.createdAt),
      doneAt: isoInstant(order.doneAt),
      failure: order.failure,
    })),
  }
}

function mailState({ sentAt, deadAt }: OutboxMessage): string {
  if (sentAt !== null) return 'sent'
  return deadAt === null ? 'waiting' : 'dead'
}

function refundState({ doneAt, failedAt }: RefundOrder): string {
  if (doneAt !== null) return 'done'
  return failedAt === null ? 'waiting' : 'refused'
}

interface BookingHistory {
  booking: Booking
  mail: OutboxMessage[]
  refunds: RefundOrder[]
  /** Seats of its departure that staff keep back. */
  blocked: number
}

/** All that the database keeps about a booking, each list in the order in which it came. */
async function readHistory(ledger: Ledger, booking: Booking): Promise<BookingHistory> {
  const mail = await ledger
    .selectFrom('outbox')
    .selectAll()
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
  return { booking, mail, refunds, blocked: departure?.seatsBlocked ?? 0 }
}

/** Everything that the database knows of a booking's life, in its order, and what is to come of it. */
function timeline({ booking, mail, refunds }: BookingHistory): { at: Instant; what: string }[] {
  const { createdAt, paymentPendingSince, checkoutSettledAt, paidAt, expiresAt, state, source } = booking
  const paidHere = source === null
  const begun = paidHere ? 'seats held, checkout opened' : `added by staff, paid elsewhere: ${source}`
  const ended = state === 'held' ? 'the hold ends unless it is paid' : 'the hold ended unpaid'
  const all: [Instant | null, string][] = [
    [createdAt, begun],
    [paymentPendingSince, 'checkout finished, money on its way'],
    [paidHere ? paidAt : null, 'paid'],
    [checkoutSettledAt, 'payment provider closed the checkout'],
    [state === 'expired' || state === 'held' ? expiresAt : null, ended],
  ]
  for (const order of refunds) {
    const refund = `refund of €${writtenEuros(order.amount)}`
    all.push(
      [order.createdAt, `${refund} ordered (${order.reason})`],
      [order.doneAt, `${refund} made`],
      [order.failedAt, `${refund} refused: ${order.failure ?? 'no reason given'}`],
      [refundState(order) === 'waiting' ? order.nextAttemptAt : null, `${refund} is tried${again(order)}`],
    )
  }
  for (const message of mail) {
    const name = `mail "${message.kind}"`
    all.push(
      [message.createdAt, `${name} written to ${message.recipient}`],
      [message.sentAt, `${name} sent`],
      [message.deadAt, `${name} given up`],
      [mailState(message) === 'waiting' ? message.nextAttemptAt : null, `${name} goes out${again(message)}`],
    )
  }
  return all.flatMap(([at, what]) => (at === null ? [] : [{ at, what }])).sort((a, b) => a.at - b.at)
}

function again({ attempts }: OutboxMessage | RefundOrder): string {
  return attempts > 0 ? ` again, tried ${countOf(attempts, 'time')} so far` : ''
}
