import type {
  Booking,
  Instant,
  Ledger,
  OutboxMessage,
  RefundOrder,
} from '../../server/bookings/database/ledger-tables'
import { refundOrdersOf } from '../../server/bookings/order-refund'
import { departureOf } from '../../server/bookings/seats'
import { writtenEuros } from './booking-record'

export interface BookingHistory {
  booking: Booking
  mail: OutboxMessage[]
  refunds: RefundOrder[]
  /** Seats of its departure that staff keep back. */
  blocked: number
}

/** All that the database keeps about a booking, each list in the order in which it came. */
export async function readHistory(ledger: Ledger, booking: Booking): Promise<BookingHistory> {
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

/** Everything that the database knows of a booking's life, in its order. */
export function timeline({ booking, mail, refunds }: BookingHistory): { at: Instant; what: string }[] {
  const { createdAt, paymentPendingSince, checkoutSettledAt, paidAt, expiresAt, state, source } = booking
  const ended = state === 'expired' || state === 'held'
  const all: [Instant | null, string][] = [
    [
      createdAt,
      source === null ? 'seats held, checkout opened' : `added by staff, paid elsewhere: ${source}`,
    ],
    [paymentPendingSince, 'checkout finished, money on its way'],
    [source === null ? paidAt : null, 'paid'],
    [checkoutSettledAt, 'payment provider closed the checkout'],
    [
      ended ? expiresAt : null,
      state === 'held' ? 'the hold ends unless it is paid' : 'the hold ended unpaid',
    ],
    ...refunds.flatMap(
      ({ amount, reason, createdAt, doneAt, failedAt, failure }): [Instant | null, string][] => [
        [createdAt, `refund of €${writtenEuros(amount)} ordered (${reason})`],
        [doneAt, `refund of €${writtenEuros(amount)} made`],
        [failedAt, `refund of €${writtenEuros(amount)} refused: ${failure ?? 'no reason given'}`],
      ],
    ),
    ...mail.flatMap(({ kind, recipient, createdAt, sentAt, deadAt }): [Instant | null, string][] => [
      [createdAt, `mail "${kind}" written to ${recipient}`],
      [sentAt, `mail "${kind}" sent`],
      [deadAt, `mail "${kind}" given up`],
    ]),
  ]
  return all.flatMap(([at, what]) => (at === null ? [] : [{ at, what }])).sort((a, b) => a.at - b.at)
}
