import { type Kysely, sql } from 'kysely'
import type { Instant, Ledger } from './ledger-tables'

/** Other tables may refer to these, and to no others; the rest comes in any order. */
const first = ['departures', 'bookings']

/** Not copied as they are: whoever has the copy must not be able to sign links. */
const keys = 'secrets'

/** Money and seats: what of a copy has to agree beside the number of rows. */
const summed: Record<string, string[]> = {
  departures: ['seats_taken', 'seats_blocked'],
  bookings: ['seats', 'total', 'refunded'],
  refund_orders: ['amount'],
}

/** Tables with the names and values that stand in the database, whatever is in them. */
export function rawTables(ledger: Ledger): Kysely<Record<string, Record<string, unknown>>> {
  return ledger.withoutPlugins() as Kysely<never>
}

/** Rows that are copied at once; each value is a parameter, of which SQLite takes 32,766. */
const pageSize = 500

/** Adds every row of one ledger to another, which is empty; either can be a file or PostgreSQL. */
export async function copyRows(from: Ledger, to: Ledger): Promise<void> {
  const [source, target] = [rawTables(from), rawTables(to)]
  for (const { name, columns } of await tablesOf(from)) {
    // Where the key has several columns they come first.
    const all = source
      .selectFrom(name)
      .selectAll()
      .orderBy(sql.join(columns.slice(0, 3).map((column) => sql.ref(column))))
    for (let offset = 0; ; offset += pageSize) {
      const rows = await all.limit(pageSize).offset(offset).execute()
      if (rows.length > 0) await target.insertInto(name).values(rows).execute()
      if (rows.length < pageSize) break
    }
  }
}

/** Empties all tables that copyRows fills. */
export async function deleteRows(ledger: Ledger): Promise<void> {
  const db = rawTables(ledger)
  for (const { name } of (await tablesOf(ledger)).reverse()) await db.deleteFrom(name).execute()
}

/** Rows and sums of each table: two ledgers with the same ones hold the same bookings and money. */
export async function countLedger(ledger: Ledger): Promise<Record<string, Record<string, number>>> {
  const db = rawTables(ledger)
  const counts: Record<string, Record<string, number>> = {}
  for (const { name } of await tablesOf(ledger)) {
    const sums = (summed[name] ?? []).map((column) =>
      sql<number>`coalesce(sum(${sql.ref(column)}), 0)`.as(column),
    )
    const rows = sql<number>`count(*)`.as('rows')
    counts[name] = (await db
      .selectFrom(name)
      .select([rows, ...sums])
      .executeTakeFirstOrThrow()) as never
  }
  return counts
}

export async function tablesOf(ledger: Ledger): Promise<{ name: string; columns: string[] }[]> {
  const tables = await ledger.withoutPlugins().introspection.getTables()
  // Who runs a PostgreSQL may keep tables in other schemas of the same database.
  const here = sql<{ schema: string }>`select current_schema() as schema`
  const own = tables[0]?.schema && (await here.execute(ledger)).rows[0]?.schema
  const rank = ({ name }: { name: string }) => (first.indexOf(name) + 1 || first.length + 1) - 1
  return tables
    .filter(({ name, schema, isView }) => name !== keys && schema === own && !isView)
    .map(({ name, columns }) => ({ name, columns: columns.map((column) => column.name) }))
    .sort((a, b) => rank(a) - rank(b) || (a.name < b.name ? -1 : 1))
}

/** Beside the payment provider's events, which have other names; it is purged as they are after a month. */
const backupId = 'tours bookings backup'

export async function noteBackup(ledger: Ledger, at: Instant): Promise<void> {
  await ledger
    .insertInto('events')
    .values({ id: backupId, type: 'backup', appliedAt: at })
    .onConflict((on) => on.column('id').doUpdateSet({ appliedAt: at }))
    .execute()
}

/** When the ledger was last copied, and the copy found to be good; undefined when that is over a month ago. */
export async function lastBackup(ledger: Ledger): Promise<Instant | undefined> {
  const found = await ledger
    .selectFrom('events')
    .select('appliedAt')
    .where('id', '=', backupId)
    .executeTakeFirst()
  return found?.appliedAt
}
