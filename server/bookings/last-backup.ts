import type { Instant, Ledger } from './database/ledger-tables'

/** Beside the payment provider's events, which have other names; it is purged as they are after a month. */
const id = 'tours bookings backup'

export async function noteBackup(ledger: Ledger, at: Instant): Promise<void> {
  await ledger
    .insertInto('events')
    .values({ id, type: 'backup', appliedAt: at })
    .onConflict((on) => on.column('id').doUpdateSet({ appliedAt: at }))
    .execute()
}

/** When the ledger was last copied, and the copy found to be good; undefined when that is over a month ago. */
export async function lastBackup(ledger: Ledger): Promise<Instant | undefined> {
  const found = await ledger.selectFrom('events').select('appliedAt').where('id', '=', id).executeTakeFirst()
  return found?.appliedAt
}
