import type { Booking, Instant, Ledger } from './database/ledger-tables'
import type { PaidBooking } from './mark-paid'

export interface MailSettings {
  officeAddress: string
  /** What stands after the @ of a Message-ID, for example tours.example. */
  messageIdDomain: string
}

export interface OutgoingMail {
  /** The Message-ID without its brackets. A second message with the same one is not written. */
  id: string
  booking: string | null
  kind: string
  recipient: string
  payload: unknown
}

/** Leaves a message for the mail worker, in the transaction of what it tells about. */
export async function writeToOutbox(db: Ledger, mail: OutgoingMail, now: Instant): Promise<void> {
  await db
    .insertInto('outbox')
    .values({
      ...mail,
      payload: JSON.stringify(mail.payload),
      attempts: 0,
      nextAttemptAt: now,
      createdAt: now,
    })
    .onConflict((on) => on.doNothing())
    .execute()
}

/**
 * What a payment is followed by: the traveller's confirmation, or the news that the seats are gone; and a
 * notice to the office. A refund that was known before the payment is told now.
 */
export async function writePaymentMail(
  db: Ledger,
  booking: PaidBooking,
  settings: MailSettings,
  now: Instant,
): Promise<void> {
  const { state, late } = booking
  const payload = { state, ...(late && { late }) }
  const write = (kind: string, recipient: string) =>
    writeToOutbox(db, about(booking, kind, recipient, payload, settings), now)
  await write('office-notice', settings.officeAddress)
  if (booking.state !== 'refunded')
    await write(booking.state === 'paid_late' ? 'paid-late' : 'confirmation', booking.customerEmail)
  if (booking.refunded > 0) await writeRefundMail(db, booking, settings, now)
}

/** What a refund is followed by: one message to the traveller and one to the office for each new sum. */
export async function writeRefundMail(
  db: Ledger,
  booking: Booking,
  settings: MailSettings,
  now: Instant,
): Promise<void> {
  const { refunded, total } = booking
  const write = (kind: string, recipient: string) => {
    const mail = about(booking, kind, recipient, { refunded, total }, settings)
    return writeToOutbox(
      db,
      { ...mail, id: `${kind}-${refunded}.${booking.id}@${settings.messageIdDomain}` },
      now,
    )
  }
  await write('refund-notice', booking.customerEmail)
  await write('office-refund', settings.officeAddress)
}

function about(
  booking: Booking,
  kind: string,
  recipient: string,
  payload: object,
  { messageIdDomain }: MailSettings,
): OutgoingMail {
  return { id: `${kind}.${booking.id}@${messageIdDomain}`, booking: booking.id, kind, recipient, payload }
}
