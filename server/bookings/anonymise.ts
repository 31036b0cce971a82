import type { Ledger } from './database/ledger-tables'

const noBrowser = { holder: null, network: null }

/** Takes out of bookings whose they were, and deletes their messages: what was sold and paid stays. */
export async function anonymise(db: Ledger, ids: string[]): Promise<void> {
  const nobody = { customerName: '', customerEmail: '', attribution: null, checkoutUrl: null, ...noBrowser }
  await db
    .updateTable('bookings')
    // A fingerprint of name and address can be guessed.
    .set(({ ref }) => ({ ...nobody, attempt: ref('id') }))
    .where('id', 'in', ids)
    .execute()
  await db.deleteFrom('outbox').where('booking', 'in', ids).execute()
}
