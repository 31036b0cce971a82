import type { Booking, Instant, Ledger } from './database/ledger-tables'

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
 * notice to the office. Nothing to the traveller when all was refunded before we heard of the payment.
 */
export async function writePaymentMail(
  db: Ledger,
  booking: Booking,
  { officeAddress, messageIdDomain }: MailSettings,
  now: Instant,
): Promise<void> {
  const write = (kind: string, recipient: string) =>
    writeToOutbox(
      db,
      {
        id: `${kind}.${booking.id}@${messageIdDomain}`,
        booking: booking.id,
        kind,
        recipient,
        payload: { state: booking.state },
      },
      now,
    )
  if (booking.state !== 'refunded') {
    await write(booking.state === 'paid_late' ? 'paid-late' : 'confirmation', booking.customerEmail)
  }
  await write('office-notice', officeAddress)
}
