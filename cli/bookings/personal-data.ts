import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { UserError } from '../../domain/user-error'
import { openAlerts } from '../../server/bookings/alerts'
import { bookingCode, inTransaction } from '../../server/bookings/booking-row'
import { tablesOf } from '../../server/bookings/database/copy-ledger'
import type { Booking, Ledger } from '../../server/bookings/database/ledger-tables'
import { openDatabase } from '../../server/bookings/database/open-database'
import { anonymise } from '../../server/bookings/purge-expired'
import { isExpected } from '../../server/bookings/refunds'
import { hasLeft } from '../../server/bookings/seats'
import type { CommandConfig } from '../../server/config'
import { unconfirmed } from '../content-root'
import type { Given } from '../given'
import { withLedger } from '../ledger/with-ledger'
import { json, type Output } from '../output/output'
import { countOf } from '../output/words'

/** `tours bookings access`: every row and file that names the person, or belongs to one of their bookings. */
export async function exportPersonalData({ email }: Given<'bookings access'>, output: Output): Promise<void> {
  await withLedger('read', async (ledger, { varDir }) => {
    const { tables, bookings } = await rowsAbout(ledger, email)
    const entries = Object.entries(tables).map(([name, rows]) => [name, rows.map(withDates)])
    const messages = filesAbout(varDir, email, bookings).filter((file) => file.endsWith('.eml'))
    const files = messages.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
    output.out(json({ email, ...Object.fromEntries(entries), files }))
  })
}

/** `tours bookings forget`: 0 done, 1 not possible (an upcoming booking, or money on its way), 2 without --yes. */
export function forgetPerson({ email, yes }: Given<'bookings forget'>, output: Output) {
  return withLedger('change', async (ledger, config) => {
    const { tables, bookings } = await rowsAbout(ledger, email)
    const files = filesAbout(config.varDir, email, bookings)
    const { outbox = [] } = tables
    await refuseWhileNeeded(ledger, bookings)
    const counts = [countOf(bookings.length, 'booking'), countOf(outbox.length, 'message')]
    const what = [...counts, countOf(files.length, 'file')].join(', ')
    if (!yes) throw unconfirmed(`${what} would no longer say whose they were.`)
    await inTransaction(ledger, async (transaction) => {
      if (bookings.length > 0) await anonymise(transaction, bookings)
      for (const { id } of outbox)
        await transaction.deleteFrom('outbox').where('id', '=', String(id)).execute()
    })
    for (const file of files) rmSync(file, { force: true })
    await clearFreeSpace(config)
    const left = Object.keys((await rowsAbout(ledger, email)).tables)
    if (left.length > 0) throw new Error(`${email} still stands in ${left.join(', ')}.`)
    output.out(
      `${what}: nothing here says any more whose they were. Backups that were made before still do, ` +
        'until they are deleted; so does the payment provider.\n',
    )
  })
}

/** @throws {UserError} STILL_NEEDED naming the bookings for which a person is expected, or written to */
async function refuseWhileNeeded(ledger: Ledger, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const bookings = await ledger.selectFrom('bookings').selectAll().where('id', 'in', ids).execute()
  const open = await ledger
    .selectFrom('refundOrders')
    .select('booking')
    .where('booking', 'in', ids)
    .where((order) => order.and({ doneAt: null, failedAt: null }))
    .execute()
  const owed = (await openAlerts(ledger)).filter(({ cause }) => cause.startsWith('refund.'))
  const refunding = new Set([...open, ...owed].map(({ booking }) => booking))
  const needed: Booking[] = []
  for (const booking of bookings) {
    const isComing = !hasLeft(booking, Date.now()) && (await isExpected(ledger, booking))
    if (isComing || booking.state === 'held' || refunding.has(booking.id)) needed.push(booking)
  }
  if (needed.length === 0) return
  const codes = needed.map(({ id, date, time, state }) => `${bookingCode(id)} (${date} ${time}, ${state})`)
  throw new UserError(
    'STILL_NEEDED',
    `Not yet possible: ${codes.join(', ')} still has to take place, or its money is on its way. ` +
      '"npx tours bookings refund" cancels what is paid; an unpaid hold ends by itself within forty minutes.',
  )
}

type Rows = Record<string, unknown>[]

/** The rows of every table that name the address, or belong to a booking that does. */
async function rowsAbout(ledger: Ledger, email: string) {
  const db = ledger.withoutPlugins()
  // Of other letters than ours SQLite does not know which are the same.
  const like = `%${email
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')
    .replaceAll(/\P{ASCII}/gu, '_')}%`
  const names = namesAddress(email)
  const tables: Record<string, Rows> = {}
  let bookings: string[] = []
  for (const { name, columns } of await tablesOf(ledger)) {
    const texts = columns.map(
      (column) => sql`lower(cast(${sql.ref(column)} as text)) like ${like} escape '\\'`,
    )
    const belongs =
      columns.includes('booking') && bookings.length > 0 ? [sql`booking in (${sql.join(bookings)})`] : []
    const where = sql.join([...texts, ...belongs], sql` or `)
    const { rows } = await sql<Rows[number]>`select * from ${sql.table(name)} where ${where}`.execute(db)
    const theirs = rows.filter(
      (row) => bookings.includes(String(row.booking)) || Object.values(row).some(names),
    )
    if (theirs.length > 0) tables[name] = theirs
    if (name === 'bookings') bookings = theirs.map(({ id }) => String(id))
  }
  return { tables, bookings }
}

/** Whether a text names the address itself: that of Ana is part of Susana's, and Brien's of O'Brien's. */
function namesAddress(email: string): (value: unknown) => boolean {
  const literal = email.replaceAll(/[$()*+./?[\\\]^{|}]/g, '\\$&')
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_.+-]'?)${literal}(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}_])`,
    'iu',
  )
  return (value) => typeof value === 'string' && pattern.test(value)
}

/** E-mail that was written to files, and what a restore or downgrade has put aside, whole or not. */
function filesAbout(varDir: string, email: string, bookings: string[]): string[] {
  const names = namesAddress(email)
  const isAbout = (file: string) =>
    bookings.some((id) => file.includes(id)) || names(readableText(readFileSync(file, 'utf8')))
  // Its values stand side by side: where the address begins there, cannot be seen.
  const holds = (copy: string) => readFileSync(copy, 'utf8').toLowerCase().includes(email.toLowerCase())
  return [
    ...filesIn(join(varDir, 'outbox'), /\.eml(\.part)?$/).filter(isAbout),
    ...filesIn(varDir, /^before-(restore|downgrade)-/).filter(holds),
  ]
}

function filesIn(folder: string, pattern: RegExp): string[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.filter((name) => pattern.test(name)).map((name) => join(folder, name))
}

/** A message with its parts decoded beside it. */
function readableText(message: string): string {
  const encoded = message.match(/(?:^[A-Za-z0-9+/]{4,76}={0,2}\r?\n)+/gm) ?? []
  const decoded = encoded.map((part) => Buffer.from(part, 'base64').toString())
  return [message.replaceAll(/=\r?\n/g, ''), ...decoded].join('\n')
}

/** What was overwritten lies on in the file until its space is used again: all of it is gone through, however large. */
async function clearFreeSpace(config: CommandConfig): Promise<void> {
  await using ledger = await openDatabase({ ...config, migrated: false, statementMs: 0 })
  await sql`vacuum`.execute(ledger)
  // Of the file alone; PostgreSQL knows no such statement.
  await sql`pragma wal_checkpoint(truncate)`.execute(ledger).catch(() => {})
}

function withDates(row: Rows[number]): Rows[number] {
  const readable = ([column, value]: [string, unknown]) =>
    /_(at|since)$/.test(column) && typeof value === 'number'
      ? [column, new Date(value).toISOString()]
      : [column, value]
  return Object.fromEntries(Object.entries(row).map(readable))
}
