import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Catalogue } from '../../domain/catalogue'
import { asCents, type Cents } from '../../domain/money/cents'
import { paidTotal } from './booking-row'
import type { Booking, Instant, Ledger } from './database/ledger-tables'

export interface MailSettings {
  officeAddress: string
  /** What stands after the @ of a Message-ID, for example tours.example. */
  messageIdDomain: string
}

export function mailSettingsOf({ company }: Pick<Catalogue, 'company'>, siteUrl: string): MailSettings {
  return { officeAddress: company.email, messageIdDomain: new URL(siteUrl).hostname }
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
    .values({ ...mail, payload: JSON.stringify(mail.payload), nextAttemptAt: now, createdAt: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** Writes about a booking; each version of a message is another one. */
function writerAbout(db: Ledger, { id: booking }: Booking, { messageIdDomain }: MailSettings, now: Instant) {
  return (kind: string, recipient: string, payload: MailPayload, version = 0): Promise<void> => {
    // Whom we don't know, or have forgotten, we can't write to.
    if (recipient === '') return Promise.resolve()
    const id = `${kind}${version > 0 ? `-${version}` : ''}.${booking}@${messageIdDomain}`
    return writeToOutbox(db, { id, booking, kind, recipient, payload }, now)
  }
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
  const { state, late, customerEmail, refunded } = booking
  const payload = { state, ...(late && { late }) }
  const write = writerAbout(db, booking, settings, now)
  await write('office-notice', settings.officeAddress, payload)
  if (state !== 'refunded')
    await write(state === 'paid_late' ? 'paid-late' : 'confirmation', customerEmail, payload)
  if (refunded > 0) await writeRefundMail(db, booking, settings, now)
}

/**
 * Why money books nothing: the departure had left, staff had closed it, others had taken its seats, or it is not the
 * sum in euros that was sold.
 */
export type LateReason = 'departed' | 'closed' | 'full' | 'amount'

export type PaidBooking = Booking & { late?: LateReason }

/** What a message about a booking tells beside it, each kind its part; sums in cents. */
export interface MailPayload {
  /** Of a payment. */
  state?: Booking['state']
  late?: LateReason
  /** Of a closed departure, in the office's words; null where it gave no reason. */
  why?: string | null
  alternatives?: { date: CalendarDay; time: string }[]
  /** Of a move: the departure before. */
  from?: { date: CalendarDay; time: string }
  /** What goes back for a closed or a cheaper departure; 0 for a booking that was paid elsewhere. */
  refund?: Cents
  /** Of a refund that failed. */
  amount?: Cents
  /** All refunds of the booking together, of what was paid. */
  refunded?: Cents
  total?: Cents
}

/** Nothing of the payment is left. */
export function isWholeRefund({ refunded = asCents(0), total = asCents(0) }: MailPayload): boolean {
  return refunded >= total
}

/** One message to a traveller for each version, by itself each departure of the booking. */
export async function writeBookingMail(
  db: Ledger,
  booking: Booking,
  kind: 'confirmation' | 'departure-closed' | 'moved' | 'reminder' | 'refund-failed' | 'payment-failed',
  payload: MailPayload,
  settings: MailSettings,
  now: Instant,
  version = booking.moves,
): Promise<void> {
  await writerAbout(db, booking, settings, now)(kind, booking.customerEmail, payload, version)
}

/**
 * What a refund is followed by: one message to the traveller and one to the office for each new sum.
 *
 * @param failed cents of refunds that failed before
 */
export async function writeRefundMail(
  db: Ledger,
  booking: Booking,
  settings: MailSettings,
  now: Instant,
  failed = 0,
): Promise<void> {
  const { refunded, customerEmail } = booking
  const total = paidTotal(booking)
  // The same sum is told again after a refund that failed.
  const version = refunded + failed
  const write = writerAbout(db, booking, settings, now)
  const told = await db
    .selectFrom('outbox')
    .select('id')
    .where((message) => message.and({ booking: booking.id, kind: 'departure-closed' }))
    .executeTakeFirst()
  // Whose departure was closed has been told of the refund with the reason.
  if (!told || refunded < total) await write('refund-notice', customerEmail, { refunded, total }, version)
  await write('office-refund', settings.officeAddress, { refunded, total }, version)
}
