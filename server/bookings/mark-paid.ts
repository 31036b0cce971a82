import type { Cents } from '../../domain/money/cents'
import { changeBooking, endBooking, inTransaction, paidTotal } from './booking-row'
import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { type LateReason, type MailSettings, type PaidBooking, writePaymentMail } from './outbox'
import { settleRefund } from './refunds'
import { hasLeft, takeSeats } from './seats'

export interface Payment {
  bookingId: string
  paymentIntent: string
  /** When we learnt of it. */
  paidAt: Instant
  /** Where it is not what was sold: nothing is booked then. */
  wrong?: { paidAmount: Cents; currency: string } | undefined
}

/**
 * Records that the money has arrived, and writes the mail about it in the same transaction. A hold becomes
 * paid. When the hold had ended, the booking is paid if its seats are still free, else paid_late: the caller
 * refunds that, and also money that comes after the departure or is not what was sold. A refund that was known
 * before the payment is applied now.
 *
 * Whether amount and currency are those of the booking is for the caller to say; livemode it checks first.
 *
 * @returns the booking as it is now, when this call moved it; undefined when it was paid already or is unknown
 */
export function markPaid(
  db: Ledger,
  { bookingId, paymentIntent, paidAt, wrong }: Payment,
  mail: MailSettings,
): Promise<PaidBooking | undefined> {
  return inTransaction(db, async (transaction) => {
    const paid = await payWhileSeats(transaction, bookingId, { paymentIntent, paidAt, ...wrong })
    if (!paid) return undefined
    const isRefunded = paid.refunded > 0 || paidTotal(paid) === 0
    const settled = { ...paid, ...(isRefunded && (await settleRefund(transaction, bookingId))) }
    await writePaymentMail(transaction, settled, mail, paidAt)
    return settled
  })
}

type Paid = Partial<Booking> & { paidAt: Instant }

/** What comes after the hold is late until its seats are found to be free. */
async function payWhileSeats(db: Ledger, id: string, changes: Paid): Promise<PaidBooking | undefined> {
  const held = await changeBooking(db, { id, state: 'held' }, { ...changes, state: 'paid' })
  const ended = { id, state: ['expired', 'failed'] } as const
  const paid = held ?? (await changeBooking(db, ended, { ...changes, state: 'paid_late' }))
  if (!paid) return undefined
  const late = whyNotBooked(paid, changes)
  if (held) return late ? { ...held, ...(await endBooking(db, { id }, 'paid_late')), late } : held
  if (late) return { ...paid, late }
  // The booking's row is locked before the departure's, as everywhere.
  const seats = await takeSeats(db, paid, paid.seats)
  if (seats !== 'taken') return { ...paid, late: seats }
  return changeBooking(db, { id, state: 'paid_late' }, { state: 'paid' })
}

function whyNotBooked(booking: Booking, { paidAt, paidAmount }: Paid): LateReason | undefined {
  if (paidAmount !== undefined) return 'amount'
  return hasLeft(booking, paidAt) ? 'departed' : undefined
}
