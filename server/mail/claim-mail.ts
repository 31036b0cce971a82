import type { Instant, Ledger, OutboxMessage } from '../bookings/database/ledger-tables'

/** Longer than sending one message can take (open-transport); after a crash it is sent again then. */
const claimMs = 5 * 60_000

/** The ids of the messages to be sent now, oldest first; not all of them at once. */
export async function dueMail(db: Ledger, now: Instant): Promise<string[]> {
  const rows = await db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .orderBy('createdAt')
    .orderBy('id')
    .limit(100)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Takes a message for this server, by one conditional update: of two servers that want it, one gets it.
 *
 * @returns undefined when another has it, or it is sent already
 */
export function claimMail(db: Ledger, id: string, now: Instant): Promise<OutboxMessage | undefined> {
  return db
    .updateTable('outbox')
    .set(({ eb }) => ({ nextAttemptAt: now + claimMs, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('nextAttemptAt', '<=', now)
    .returningAll()
    .executeTakeFirst()
}
