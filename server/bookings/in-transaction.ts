import type { Ledger } from './database/ledger-tables'

/** Everything or nothing; joins the transaction that the caller is in already. */
export function inTransaction<Result>(db: Ledger, work: (db: Ledger) => Promise<Result>): Promise<Result> {
  return db.isTransaction ? work(db) : db.transaction().execute(work)
}
