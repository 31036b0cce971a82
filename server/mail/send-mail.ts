import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'
import { addDays } from '../../domain/calendar/calendar-day'
import { madridDay } from '../../domain/calendar/madrid-time'
import { raiseAlert } from '../bookings/alerts'
import { bookingCode, findBooking } from '../bookings/booking-row'
import type { Booking, Ledger, OutboxMessage } from '../bookings/database/ledger-tables'
import { mailAbout } from '../bookings/outbox'
import { isExpected } from '../bookings/refunds'
import { hasLeft } from '../bookings/seats'
import { withoutAddresses } from '../log'
import type { Services } from '../services'
import { buildMessage } from './build-message'
import { composeMail } from './compose-mail'
import { oneLine } from './mail-content'
import { type MailFailure, mailFailure, retryDelay, worryingMs } from './mail-failure'

/** So many messages are looked for at once. */
const batch = 100

/** Longer than sending one message can take (openTransport); after a crash it is sent again then. */
const claimMs = 30_000

/**
 * One round of the outbox: sends all that is due, oldest first. A message is sent at least once: after a crash
 * between sending and marking it goes again, under the same Message-ID.
 * A round ends early when the mail server can't be reached; the rest waits for the next one.
 */
export async function sendMail(services: Services, isClosing = () => false): Promise<void> {
  const { ledger, now } = services
  const due = await ledger
    .selectFrom('outbox')
    .select('id')
    .where((mail) => mail.and({ sentAt: null, deadAt: null }))
    .where('nextAttemptAt', '<=', now().getTime())
    .orderBy('createdAt')
    .orderBy('id')
    .limit(batch)
    .execute()
  if (due.length === 0) return
  const transport = openTransport(services)
  try {
    for (let i = 0; i < due.length; i += connections) {
      const ids = due.slice(i, i + connections).map(({ id }) => id)
      const taken = await take(services, ids)
      const outcomes = await Promise.allSettled(taken.map((row) => deliver(services, transport, row)))
      for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
      const isReachable = outcomes.every((one) => one.status === 'fulfilled' && one.value !== 'unreachable')
      if (!isReachable || isClosing()) return
    }
  } finally {
    transport.close()
  }
  if (due.length === batch) await sendMail(services, isClosing)
}

/** One conditional update: what another server has, or has sent already, is left out. */
function take({ ledger, now }: Services, ids: string[]): Promise<OutboxMessage[]> {
  const at = now().getTime()
  return ledger
    .updateTable('outbox')
    .set(({ eb }) => ({ nextAttemptAt: at + claimMs, attempts: eb('attempts', '+', 1) }))
    .where((mail) => mail.and({ sentAt: null, deadAt: null }))
    .where('id', 'in', ids)
    .where('nextAttemptAt', '<=', at)
    .returningAll()
    .execute()
}

type Transport = ReturnType<typeof openTransport>

/** @returns why the message was not sent; undefined when it was, or does not hold any more */
async function deliver(services: Services, transport: Transport, row: OutboxMessage) {
  const { ledger, now } = services
  const { id } = row
  const booking = await bookingOf(services, row)
  const isTrue = await mailStillHolds(services, row.kind, booking)
  try {
    if (isTrue) {
      const confirmations = await mailAbout(ledger, row.booking, 'confirmation')
      const hasEntry = confirmations.some(({ sentAt }) => sentAt !== null)
      const composed = composeMail(services, row, booking, hasEntry)
      await transport.send(buildMessage(services, row, booking, composed), id)
    }
  } catch (error) {
    return afterFailure(services, row, error)
  }
  await change(ledger, id, { [isTrue ? 'sentAt' : 'deadAt']: now().getTime() })
  const outcome = isTrue ? 'is sent.' : 'is not sent: its booking does not stand any more.'
  services.log(`Email ${id} ${outcome}`, { request: booking?.request })
  return undefined
}

async function change(db: Ledger, id: string, changes: Partial<OutboxMessage>): Promise<void> {
  await db.updateTable('outbox').set(changes).where('id', '=', id).execute()
}

/** Its name on one line: line breaks in it could pretend to be words of ours. */
async function bookingOf({ ledger }: Services, { booking: id }: OutboxMessage): Promise<Booking | undefined> {
  const booking = id === null ? undefined : await findBooking(ledger, { id })
  return booking && { ...booking, customerName: oneLine(booking.customerName) }
}

async function afterFailure(services: Services, row: OutboxMessage, error: unknown): Promise<MailFailure> {
  const { ledger, log, now } = services
  const failure = mailFailure(error)
  const reason = error instanceof Error ? error.message : String(error)
  if (failure === 'refused') {
    await change(ledger, row.id, { deadAt: now().getTime() })
    await alertOf(services, row, `was refused for good, and is not sent: ${reason}`)
    return failure
  }
  const at = now().getTime()
  // While none can be sent, that says nothing of this one: it goes within ten minutes of the repair, not seven hours.
  const attempts = failure === 'unreachable' ? Math.min(row.attempts, 5) : row.attempts
  const nextAttemptAt = at + retryDelay(attempts)
  await change(ledger, row.id, { attempts, nextAttemptAt })
  const what = `could not be sent (attempt ${row.attempts}), and is tried again after ${new Date(nextAttemptAt).toISOString()}: ${reason}`
  if (at - row.createdAt >= worryingMs) await alertOf(services, row, what)
  else log(`Email ${row.id} ${what}`)
  return failure
}

/** Mail servers repeat the address in their refusals. */
function alertOf(services: Services, { id, booking, kind }: OutboxMessage, what: string): Promise<void> {
  return raiseAlert(services, services.ledger, {
    cause: `mail.${id}`,
    byMail: kind !== 'office-alerts',
    what: `email ${id} ${withoutAddresses(what).replace(/\.?$/, '.')}`,
    ...(booking !== null && {
      booking: { id: booking },
      command: `npx tours bookings show ${bookingCode(booking)}; then npx tours bookings attention --done mail.${id}`,
    }),
  })
}

/** Whether a message still holds: its booking may have been cancelled or moved, or have taken place meanwhile. */
async function mailStillHolds({ ledger, now }: Services, kind: string, booking: Booking | undefined) {
  if (!booking || !['confirmation', 'moved', 'reminder'].includes(kind)) return true
  const isSoon = !hasLeft(booking, now().getTime()) && booking.date <= addDays(madridDay(now()), 1)
  return (kind !== 'reminder' || isSoon) && (await isExpected(ledger, booking))
}

/** How many messages are under way at once. */
const connections = 3

const second = 1_000

/** By SMTP, or where no server is named into `<varDir>/outbox/*.eml`. What is thrown mailFailure understands. */
function openTransport({ config: { smtpUrl, varDir }, now }: Services) {
  // No text that somebody typed can make the library read a file or fetch an address.
  const ownTextsOnly = { disableFileAccess: true, disableUrlAccess: true }
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, ...ownTextsOnly })
  const compose = async (message: SendMailOptions) => (await composer.sendMail(message)).message as Buffer
  if (!smtpUrl) {
    const send = async (message: SendMailOptions, id: string) =>
      writeEml(join(varDir, 'outbox'), id, now(), await compose(message))
    return { send, close: () => {} }
  }
  const mailer = nodemailer.createTransport({
    pool: true,
    // Whether the way is encrypted from the start, it says: smtps://, or smtp:// with STARTTLS.
    url: smtpUrl,
    maxConnections: connections,
    // The outbox repeats, and counts its attempts.
    maxRequeues: 0,
    connectionTimeout: 10 * second,
    greetingTimeout: 10 * second,
    dnsTimeout: 10 * second,
    socketTimeout: 20 * second,
  })
  // Composed first, for the library would write it line by line. A server that answers a little now and then never runs
  // into the other limits.
  const send = async ({ envelope, ...message }: SendMailOptions) => {
    const raw = await compose(message)
    return mailer.sendMail({ envelope, raw, signal: AbortSignal.timeout(25 * second) })
  }
  return { send, close: () => mailer.close() }
}

/** A message as a file, whole or not at all, that only the server's user may read: it holds addresses. */
async function writeEml(folder: string, id: string, now: Date, content: Uint8Array): Promise<void> {
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-')
  const name = id.replace(/@.*$/s, '').replaceAll(/[^\w-]+/g, '-')
  const file = join(folder, `${time}-${name}.eml`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
