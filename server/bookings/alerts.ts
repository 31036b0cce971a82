import type { Selectable } from 'kysely'
import type { Services } from '../services'
import { bookingCode, inTransaction } from './booking-row'
import type { Booking, Ledger, LedgerTables } from './database/ledger-tables'
import { writeToOutbox } from './outbox'

export type Alert = Selectable<LedgerTables['alerts']>

export interface NewAlert {
  /** What it is about (`refund.re_1`): a second alert with the same cause is not raised while the first is open. */
  cause: string
  /** Ends with a full stop, and names nobody. */
  what: string
  /** Without it staff look, and say when it is done. */
  command?: string | undefined
  booking?: Pick<Booking, 'id'> | undefined
  /** False where mail to the office is what fails. */
  byMail?: boolean
}

/** Between two messages to the office, so that many alerts are one message. */
const bundleMs = 10 * 60_000

/** Unless its cause is open: a line in the log, a place in `tours bookings attention`, and mail to the office. */
export async function raiseAlert(
  { log, now }: Pick<Services, 'log' | 'now'>,
  db: Ledger,
  { cause, what, booking, command = doneCommand(cause), byMail = true }: NewAlert,
): Promise<void> {
  const raisedAt = now().getTime()
  const mailedAt = byMail ? null : raisedAt
  const alert = { booking: booking?.id ?? null, what, command, raisedAt, mailedAt }
  const raised = await db
    .insertInto('alerts')
    .values({ cause, ...alert })
    .onConflict((on) =>
      on
        .column('cause')
        .doUpdateSet({ ...alert, settledAt: null })
        .where('alerts.settledAt', 'is not', null),
    )
    .returning('cause')
    .executeTakeFirst()
  if (raised) log(`ALERT: ${what} ${command}`)
}

/** @param failed cents: a part that comes back must not become all of the payment */
export function refundCommand({ id }: Pick<Booking, 'id'>, failed: { amount: number }): string {
  return `npx tours bookings refund ${bookingCode(id)} --amount ${(failed.amount / 100).toFixed(2)} --yes`
}

export function doneCommand(cause: string): string {
  return `npx tours bookings attention --done ${cause}`
}

/** Oldest first. */
export function openAlerts(db: Ledger): Promise<Alert[]> {
  const open = db.selectFrom('alerts').selectAll().where('settledAt', 'is', null)
  return open.orderBy('raisedAt').orderBy('cause').execute()
}

/** @returns whether any was open */
export async function settleAlerts(db: Ledger, causes: readonly string[], now: number): Promise<boolean> {
  if (causes.length === 0) return false
  const settled = await db
    .updateTable('alerts')
    .set({ settledAt: now })
    .where('cause', 'in', causes)
    .where('settledAt', 'is', null)
    .returning('cause')
    .execute()
  return settled.length > 0
}

/** One message to the office with all that has come up since the last one. Of two servers one writes it. */
export function mailAlerts({ ledger, mail, now }: Services): Promise<void> {
  const at = now().getTime()
  return inTransaction(ledger, async (transaction) => {
    const { last } = await transaction
      .selectFrom('alerts')
      .select(({ fn }) => fn.max('mailedAt').as('last'))
      .executeTakeFirstOrThrow()
    // A clock that was ahead once must not silence the office.
    if (last !== null && Math.abs(at - last) < bundleMs) return
    const alerts = await transaction
      .updateTable('alerts')
      .set({ mailedAt: at })
      .where('mailedAt', 'is', null)
      .where('settledAt', 'is', null)
      .returning(['cause', 'what', 'command'])
      .execute()
    if (alerts.length === 0) return
    const id = `office-alerts.${at}@${mail.messageIdDomain}`
    const message = { id, booking: null, kind: 'office-alerts', recipient: mail.officeAddress }
    await writeToOutbox(transaction, { ...message, payload: { alerts } }, at)
  })
}
