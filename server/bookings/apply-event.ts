import type { Instant, Ledger } from './database/ledger-tables'
import { inTransaction } from './in-transaction'

/**
 * Lets an event take effect once, however often and on however many servers it arrives: its id is kept in
 * the transaction of its effect, and an effect that throws leaves neither.
 *
 * @param event of the payment provider, its signature verified
 * @returns true when it took effect now; false when it had already
 */
export function applyEvent(
  db: Ledger,
  event: { id: string; type: string },
  now: Instant,
  effect: (transaction: Ledger) => Promise<unknown>,
): Promise<boolean> {
  return inTransaction(db, async (transaction) => {
    const first = await transaction
      .insertInto('events')
      .values({ id: event.id, type: event.type, appliedAt: now })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (first) await effect(transaction)
    return first !== undefined
  })
}
