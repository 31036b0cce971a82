import type { Touch } from '../../domain/attribution/attribution-record'
import { type Cents, eurosFromCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../../server/bookings/booking-row'
import type {
  Booking,
  Instant,
  OutboxMessage,
  RefundOrder,
} from '../../server/bookings/database/ledger-tables'
import { readAttribution } from '../../server/bookings/read-booking-request'
import { json } from '../output/json'
import { type Output, terminalWidth } from '../output/output'
import { type ColumnOf, tableOf, textTable } from '../output/text-table'
import { countOf } from '../output/words'
import { type BookingHistory, readHistory, timeline } from './booking-history'
import { bookingRecord, isoInstant, writtenInstant } from './booking-record'
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
  const { booking, mail, refunds, blocked } = history
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
  const parts = [
    `${bookingCode(booking.id)}: ${booking.state}\n`,
    indented(textTable([{}, { gives: true }], facts, width - 2)),
    section('What happened, in Madrid time', EVENTS, timeline(history), width),
    section('Email', MAIL, mail, width),
    section('Refunds', REFUNDS, refunds, width),
  ]
  return parts.filter((part) => part !== '').join('\n')
}

function indented(table: string): string {
  return table.replaceAll(/^(?=.)/gm, '  ')
}

function section<Thing>(title: string, columns: ColumnOf<Thing>[], things: Thing[], width: number): string {
  return things.length === 0 ? '' : `${title}\n${indented(tableOf(columns, things, width - 2))}`
}

const EVENTS: ColumnOf<{ at: Instant; what: string }>[] = [
  { title: 'When', of: ({ at }) => writtenInstant(at) },
  { title: 'What', of: ({ what }) => what, gives: true },
]

const MAIL: ColumnOf<OutboxMessage>[] = [
  { title: 'Kind', of: ({ kind }) => kind },
  { title: 'To', of: ({ recipient }) => recipient, gives: true },
  { title: 'State', of: (message) => mailState(message).told, gives: true },
]

const REFUNDS: ColumnOf<RefundOrder>[] = [
  { title: 'Amount', of: ({ amount }) => euros(amount) },
  { title: 'Why', of: ({ reason }) => reason, gives: true },
  { title: 'State', of: (order) => refundState(order).told, gives: true },
]

/** For programs, and in words. */
interface State {
  state: string
  told: string
}

function mailState(message: OutboxMessage): State {
  const { sentAt, deadAt } = message
  if (sentAt !== null) return { state: 'sent', told: `sent ${writtenInstant(sentAt)}` }
  if (deadAt !== null) return { state: 'dead', told: `given up ${writtenInstant(deadAt)}` }
  return waiting(message)
}

function refundState(order: RefundOrder): State {
  const { doneAt, failedAt, failure } = order
  if (doneAt !== null) return { state: 'done', told: `made ${writtenInstant(doneAt)}` }
  if (failedAt !== null) return { state: 'refused', told: `refused: ${failure ?? 'no reason given'}` }
  return waiting(order)
}

function waiting({ attempts, nextAttemptAt }: OutboxMessage | RefundOrder): State {
  return { state: 'waiting', told: `waiting, tried ${attempts} times, next ${writtenInstant(nextAttemptAt)}` }
}

function paidHere(booking: Booking): string[][] {
  return [
    ['Price', price(booking)],
    ['Refunded', `${euros(booking.refunded)} of ${euros(booking.total)}`],
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
      state: mailState(message).state,
      attempts: message.attempts,
      writtenAt: isoInstant(message.createdAt),
      sentAt: isoInstant(message.sentAt),
    })),
    refunds: refunds.map((order) => ({
      id: order.id,
      amount: eurosFromCents(order.amount),
      reason: order.reason,
      state: refundState(order).state,
      attempts: order.attempts,
      orderedAt: isoInstant(order.createdAt),
      doneAt: isoInstant(order.doneAt),
      failure: order.failure,
    })),
  }
}
