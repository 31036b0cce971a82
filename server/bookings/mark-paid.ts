import type { Booking, Instant, Ledger } from './database/ledger-tables'
import { endBooking } from './end-booking'
import { settleRefund } from './mark-refunded'
import { type LateReason, type MailSettings, type PaidBooking, writePaymentMail } from './outbox'
import { hasLeft, takeSeats } from './seats'
import { changeBooking, inTransaction } from './transactions'

export interface Payment {
  bookingId: string
  paymentIntent: string
  /** When we learnt of it. */
  paidAt: Instant
}

/**
 * Records that the money has arrived, and writes the mail about it in the same transaction. A hold becomes
 * paid. When the hold had ended, the booking is paid if its seats are still free, else paid_late: the caller
 * refunds that, and also money that comes after the departure. A refund that was known before the payment is applied now.
 *
 * That amount, currency and livemode are those of the booking is for the caller to check first.
 *
 * @returns the booking as it is now, when this call moved it; undefined when it was paid already or is unknown
 */
export function markPaid(
  db: Ledger,
  { bookingId, paymentIntent, paidAt }: Payment,
  mail: MailSettings,
): Promise<PaidBooking | undefined> {
  return inTransaction(db, async (transaction) => {
    const paid = await payWhileSeats(transaction, bookingId, { paymentIntent, paidAt })
    if (!paid) return undefined
    const settled = { ...paid, ...(await settleRefund(transaction, bookingId)) }
    await writePaymentMail(transaction, settled, mail, paidAt)
    return settled
  })
}

type Paid = Pick<Booking, 'paymentIntent' | 'paidAt'> & { paidAt: Instant }

async function payWhileSeats(db: Ledger, id: string, changes: Paid): Promise<PaidBooking | undefined> {
  const paid = await changeBooking(db, { id, state: 'held' }, { ...changes, state: 'paid' })
  if (!paid) return payAfterHold(db, id, changes)
  if (!hasLeft(paid, changes.paidAt)) return paid
  return late(await endBooking(db, { id }, 'paid_late'), 'departed')
}

/** Late until the seats are found to be free: the booking's row is locked before the departure's, as everywhere. */
async function payAfterHold(db: Ledger, id: string, changes: Paid): Promise<PaidBooking | undefined> {
  const paid = await changeBooking(
    db,
    { id, state: ['expired', 'failed'] },
    { ...changes, state: 'paid_late' },
  )
  if (!paid || hasLeft(paid, changes.paidAt)) return late(paid, 'departed')
  const seats = await takeSeats(db, paid, paid.seats)
  if (seats !== 'taken') return late(paid, seats)
  return changeBooking(db, { id, state: 'paid_late' }, { state: 'paid' })
}

function late(booking: Booking | undefined, reason: LateReason): PaidBooking | undefined {
  return booking && { ...booking, late: reason }
}
