import { randomBytes } from 'node:crypto'
import type { Ledger } from './database/ledger-tables'

/** A random key that is made once, and is the same for every server on this database from then on. */
export async function sharedSecret(db: Ledger, name: string): Promise<string> {
  await db
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('base64url') })
    .onConflict((on) => on.doNothing())
    .execute()
  const { value } = await db
    .selectFrom('secrets')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return value
}
