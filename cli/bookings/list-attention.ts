import { UserError } from '../../domain/user-error'
import { type Alert, doneCommand, openAlerts, settleAlerts } from '../../server/bookings/alerts'
import { bookingCode } from '../../server/bookings/booking-row'
import { lastBackup } from '../../server/bookings/database/copy-ledger'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import type { Given } from '../given'
import { isoInstant, writtenInstant } from '../ledger/booking-record'
import { withLedger } from '../ledger/with-ledger'
import { json, type Output } from '../output/output'
import { capital, countOf } from '../output/words'

/** Mail and refunds go out within seconds: whatever waits so long does not go by itself. */
const overdueMs = 60 * 60_000

/** `tours bookings attention`: exit code 1 when something waits for a person. */
export async function listAttention(options: Given<'bookings attention'>, output: Output): Promise<number> {
  const { done = [], format } = options
  const waiting = await withLedger(done.length > 0 ? 'change' : 'read', async (ledger) => {
    for (const cause of done)
      if (!(await settleAlerts(ledger, [cause], Date.now())))
        throw new UserError(
          'NOT_OPEN',
          `"${cause}" is not on the list: "npx tours bookings attention" shows it.`,
        )
    const now = Date.now()
    return [
      ...(await openAlerts(ledger)),
      ...(await overdue(ledger, now - overdueMs)),
      ...(await overdueBackup(ledger, now - backupMs)),
    ]
  })
  if (format === 'json') output.out(json({ attention: waiting.map(record) }))
  else if (waiting.length === 0) output.out('Nothing waits for a person.\n')
  else output.out(`${waiting.map(text).join('\n')}\n${countOf(waiting.length, 'thing')} to see to.\n`)
  return waiting.length > 0 ? 1 : 0
}

/** A backup is made each night; one may fail. */
const backupMs = 50 * 60 * 60_000

type Waiting = Pick<Alert, 'cause' | 'booking' | 'what' | 'command' | 'raisedAt'>

function record({ cause, booking, what, command, raisedAt }: Waiting) {
  return { cause, what, command, booking, since: isoInstant(raisedAt) }
}

function text({ cause, what, command, raisedAt, booking }: Waiting): string {
  const of = booking === null ? '' : `, booking ${bookingCode(booking)}`
  const byHand = doneCommand(cause)
  const isOffered = command.includes(byHand) || cause.startsWith('overdue.')
  const otherwise = isOffered ? '' : `  Settled by other means: ${byHand}\n`
  return `${writtenInstant(raisedAt)}${of}\n  ${capital(what)}\n  ${command}\n${otherwise}`
}

/** What the server would have reported by mail, if it could. */
async function overdue(ledger: Ledger, before: number): Promise<Waiting[]> {
  const mail = ledger.selectFrom('outbox').select('createdAt').where('createdAt', '<', before)
  const refunds = ledger.selectFrom('refundOrders').select('createdAt').where('createdAt', '<', before)
  const unsent = await mail.where((one) => one.and({ sentAt: null, deadAt: null })).execute()
  const unpaid = await refunds.where((one) => one.and({ doneAt: null, failedAt: null })).execute()
  const command = `journalctl -u tours -o cat | grep '"level":"warn"'`
  const wait = (cause: string, since: typeof unsent, what: string): Waiting[] => {
    const raisedAt = Math.min(...since.map((one) => one.createdAt))
    return since.length > 0 ? [{ cause, what, command, booking: null, raisedAt }] : []
  }
  const noMail = `${countOf(unsent.length, 'email')} cannot be sent: is the server running, and are SMTP_URL and its password right?`
  const noRefunds = `${countOf(unpaid.length, 'refund')} cannot be made: is the server running, does it reach Stripe, and is there money in the Stripe account?`
  return [...wait('overdue.mail', unsent, noMail), ...wait('overdue.refunds', unpaid, noRefunds)]
}

/** Whose first booking was paid long ago has something to lose. */
async function overdueBackup(ledger: Ledger, before: number): Promise<Waiting[]> {
  const { first } = await ledger
    .selectFrom('bookings')
    .select(({ fn }) => fn.min('paidAt').as('first'))
    .executeTakeFirstOrThrow()
  const raisedAt = (await lastBackup(ledger)) ?? first
  if (raisedAt === null || raisedAt >= before) return []
  const what = 'there is no good backup of the bookings since then.'
  const command = 'npx tours bookings backup <file>'
  return [{ cause: 'overdue.backup', booking: null, what, command, raisedAt }]
}
