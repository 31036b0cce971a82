import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Catalogue } from '../../domain/catalogue'
import { asCents, type Cents } from '../../domain/money/cents'
import { paidTotal } from './booking-row'
import type { Booking, Instant, Ledger, OutboxMessage } from './database/ledger-tables'

export interface MailSettings {
  officeAddress: string
  /** What stands after the @ of a Message-ID, for example tours.example. */
  messageIdDomain: string
}

export function mailSettingsOf({ company }: Pick<Catalogue, 'company'>, siteUrl: string): MailSettings {
  return { officeAddress: company.email, messageIdDomain: new URL(siteUrl).hostname }
}

type OutgoingMail = Pick<OutboxMessage, 'id' | 'booking' | 'kind' | 'recipient'> & { payload: unknown }

/** Leaves a message for the mail worker, in the transaction of what it reports. One id is written once. */
export async function writeToOutbox(db: Ledger, mail: OutgoingMail, now: Instant): Promise<void> {
  await db
    .insertInto('outbox')
    .values({ ...mail, payload: JSON.stringify(mail.payload), nextAttemptAt: now, createdAt: now })
    .onConflict((on) => on.doNothing())
    .execute()
}

/** The messages of a kind that were written about a booking, sent or not. */
export function mailAbout(
  db: Ledger,
  booking: string | null,
  kind: string,
): Promise<Pick<OutboxMessage, 'id' | 'payload' | 'sentAt'>[]> {
  const messages = db.selectFrom('outbox').select(['id', 'payload', 'sentAt'])
  return messages.where((message) => message.and({ booking, kind })).execute()
}

/** When the oldest message came that is still to be sent; undefined without one. */
export async function unsentSince(db: Ledger): Promise<Instant | undefined> {
  const waiting = db.selectFrom('outbox').select('createdAt').orderBy('createdAt').limit(1)
  const oldest = await waiting.where((mail) => mail.and({ sentAt: null, deadAt: null })).executeTakeFirst()
  return oldest?.createdAt
}

type BookingMail = 'confirmation' | 'moved' | 'reminder' | 'departure-closed' | 'paid-late'
type MoneyMail = 'refund-notice' | 'refund-failed' | 'payment-failed' | 'office-notice' | 'office-refund'

/** One message for each version, by itself each departure of the booking: to the office, or to the traveller. */
export async function writeBookingMail(
  db: Ledger,
  booking: Booking,
  kind: BookingMail | MoneyMail,
  payload: MailPayload,
  { officeAddress, messageIdDomain }: MailSettings,
  now: Instant,
  version = booking.moves,
): Promise<void> {
  const recipient = kind.startsWith('office-') ? officeAddress : booking.customerEmail
  // Whom we don't know, or have forgotten, we can't write to.
  if (recipient === '') return
  const id = `${kind}${version > 0 ? `-${version}` : ''}.${booking.id}@${messageIdDomain}`
  await writeToOutbox(db, { id, booking: booking.id, kind, recipient, payload }, now)
}

/**
 * What a payment is followed by: the traveller's confirmation, or the news that the seats are gone; and a
 * notice to the office. A refund that was known before the payment is reported now.
 */
export async function writePaymentMail(
  db: Ledger,
  booking: PaidBooking,
  settings: MailSettings,
  now: Instant,
): Promise<void> {
  const { state, late, refunded } = booking
  const payload = { state, ...(late && { late }) }
  await writeBookingMail(db, booking, 'office-notice', payload, settings, now)
  if (state !== 'refunded') {
    const kind = state === 'paid_late' ? 'paid-late' : 'confirmation'
    await writeBookingMail(db, booking, kind, payload, settings, now)
  }
  if (refunded > 0) await writeRefundMail(db, booking, settings, now)
}

/**
 * Why money books nothing: the departure had left, staff had closed it, others had taken its seats, or it is not the
 * sum in euros that was sold.
 */
export type LateReason = 'departed' | 'closed' | 'full' | 'amount'

export type PaidBooking = Booking & { late?: LateReason }

/** What a message about a booking says beside it, each kind its part; sums in cents. */
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
  const { id, refunded } = booking
  const payload = { refunded, total: paidTotal(booking) }
  // The same sum is reported again after a refund that failed.
  const version = refunded + failed
  const notices = await mailAbout(db, id, 'departure-closed')
  const failures = await mailAbout(db, id, 'refund-failed')
  // Whose departure was closed has been told of the refund with the reason; but perhaps since, that it failed.
  if (notices.length === 0 || failures.length > 0 || !isWholeRefund(payload))
    await writeBookingMail(db, booking, 'refund-notice', payload, settings, now, version)
  await writeBookingMail(db, booking, 'office-refund', payload, settings, now, version)
}
