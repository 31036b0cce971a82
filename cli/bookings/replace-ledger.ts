import { copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { firstOf } from '../../content/read/first-of'
import { UserError } from '../../domain/user-error'
import { bookingCode } from '../../server/bookings/booking-row'
import { copyRows, countLedger, deleteRows } from '../../server/bookings/database/copy-ledger'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { migrations } from '../../server/bookings/database/migrations'
import { migrate, openDatabase, openFile } from '../../server/bookings/database/open-database'
import { type CommandConfig, readCommandConfig } from '../../server/config'
import { unconfirmed } from '../content-root'
import type { Given } from '../given'
import { withLedger } from '../ledger/with-ledger'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { keepCopy, verifySame, writtenCounts } from './backup-ledger'
import { openKeys } from './sealed-keys'

/** `tours bookings restore`: 0 done, 1 not possible, 2 without --yes. A ledger that is missing is made. */
export async function restoreLedger(options: Given<'bookings restore'>, output: Output): Promise<void> {
  const { file } = options
  const config = readCommandConfig(process.env)
  if (!existsSync(file)) throw notACopy(file, 'there is no such file')
  mkdirSync(config.varDir, { recursive: true, mode: 0o700 })
  // The copy itself stays as it is: an older one is brought up to date first.
  const folder = mkdtempSync(join(config.varDir, 'restore-'))
  try {
    copyFileSync(file, join(folder, 'copy.db'))
    await using copy = await openCopy(file, join(folder, 'copy.db'))
    await using ledger = await openDatabase(config)
    await restore({ ...config, copy, ledger, file }, options, output)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Restored extends CommandConfig {
  copy: Ledger
  ledger: Ledger
  file: string
}

async function restore(restored: Restored, { yes, overNewer }: Given<'bookings restore'>, output: Output) {
  const { copy, ledger, file, backupKey } = restored
  const lost = await changedSince(copy, ledger)
  const withheld = await withheldSince(copy, ledger)
  const counts = await countLedger(copy)
  const now = await countLedger(ledger)
  if (lost.length + withheld.length > 0) {
    const are = lost.length === 1 ? 'is' : 'are'
    const codes = firstOf(lost.map(bookingCode), 20)
    const bookings = `${countOf(lost.length, 'booking')} of the ledger ${are} not in the copy, or changed after it: ${codes}. `
    const departures = `Staff have taken departures off sale, or kept seats back, after the copy: ${firstOf(withheld, 20)}. `
    const message = `${lost.length > 0 ? bookings : ''}${withheld.length > 0 ? departures : ''}That would be lost: --over-newer says that it may be.`
    if (yes && !overNewer) throw new UserError('LEDGER_IS_NEWER', message)
    output.err(`${message}\n`)
  }
  const would = `${file} (${writtenCounts(counts)}) would replace the ledger (${writtenCounts(now)}).`
  if (!yes) throw unconfirmed(would)
  const before = await keepCopy('before-restore', ledger, restored)
  const keys = await openKeys(copy, backupKey)
  await ledger.transaction().execute(async (transaction) => {
    await deleteRows(transaction)
    await copyRows(copy, transaction)
    verifySame('The ledger', counts, await countLedger(transaction))
    // It may have been made after the copy: the payment provider is asked before it is made again.
    await transaction
      .updateTable('refundOrders')
      .set(({ eb }) => ({ attempts: eb('attempts', '+', 1) }))
      .where('doneAt', 'is', null)
      .execute()
    for (const key of keys ?? [])
      await transaction
        .insertInto('secrets')
        .values(key)
        .onConflict((on) => on.column('name').doUpdateSet({ value: key.value }))
        .execute()
  })
  output.out(`Restored from ${file}: ${writtenCounts(counts)}. What was there before is in ${before}.\n`)
}

async function changedSince(copy: Ledger, ledger: Ledger): Promise<string[]> {
  const known = (db: Ledger) =>
    db
      .selectFrom('bookings')
      .leftJoin('refundOrders', 'refundOrders.booking', 'bookings.id')
      .select(({ fn }) => ['bookings.id', 'state', 'refunded', 'moves', fn.count('amount').as('orders')])
      .groupBy('bookings.id')
      .execute()
  const marked = (rows: Awaited<ReturnType<typeof known>>) =>
    new Map(rows.map(({ id, ...facts }) => [id, JSON.stringify(facts)]))
  const [old, current] = [marked(await known(copy)), marked(await known(ledger))]
  return [...current].flatMap(([id, mark]) => (old.get(id) === mark ? [] : [id]))
}

/** Departures that the ledger has off sale, or seats of which it keeps back, and the copy not, or not as many. */
async function withheldSince(copy: Ledger, ledger: Ledger): Promise<string[]> {
  const key = ['tour', 'date', 'time'] as const
  const known = async (db: Ledger) => {
    const closed = await db
      .selectFrom('closures')
      .select([...key, 'closed as withheld'])
      .execute()
    const blocked = db.selectFrom('departures').select([...key, 'seatsBlocked as withheld'])
    const all = [...closed, ...(await blocked.where('seatsBlocked', '>', 0).execute())]
    return new Map(all.map((one) => [JSON.stringify(one), `${one.tour} ${one.date} ${one.time}`.trim()]))
  }
  const [old, current] = [await known(copy), await known(ledger)]
  return [...current].flatMap(([mark, name]) => (old.has(mark) ? [] : [name]))
}

/** An empty file is no ledger yet, and makes none. */
async function openCopy(file: string, path: string): Promise<Ledger> {
  try {
    return await openFile(path, { mayBeNew: false })
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    throw notACopy(file, error.code === 'NO_LEDGER' ? 'it holds no bookings' : error.message, error)
  }
}

function notACopy(file: string, why: string, cause?: unknown): UserError {
  return new UserError('NOT_A_BACKUP', `${file} is no copy that "tours bookings backup" made: ${why}.`, 400, {
    cause,
  })
}

/** `tours bookings downgrade`: 0 done, 1 not possible, 2 without --yes. */
export function downgradeLedger({ version, yes }: Given<'bookings downgrade'>, output: Output) {
  const versions = Object.keys(migrations)
  const added = versions.slice(versions.indexOf(version) + 1)
  if (!versions.includes(version))
    throw new UserError('UNKNOWN_VERSION', `${version} is none of ${versions.join(', ')}.`)
  return withLedger('read', async (ledger, config) => {
    const lost = `what came with ${added.join(', ') || 'no version'}; all else stays.`
    if (!yes) throw unconfirmed(`The ledger would lose ${lost}`)
    const before = await keepCopy('before-downgrade', ledger, config)
    await migrate(ledger, version)
    output.out(
      `The ledger has lost ${lost} Start the version of tours that knows ${version}: this one would bring the ledger up to date again. What was there before is in ${before}.\n`,
    )
  })
}
