import { type Kysely, type Migration, sql } from 'kysely'
import ledger from './migrations/0001-ledger.sql?raw'
import departures from './migrations/0002-departures.sql?raw'
import guideLanguage from './migrations/0003-guide-language.sql?raw'
import money from './migrations/0004-money.sql?raw'
import request from './migrations/0005-request.sql?raw'

/**
 * In order. One that has been released is never changed: write the next one, which only adds, so that there is a way
 * back. Both databases understand these types; an instant is a bigint of milliseconds, money is cents.
 */
export const migrations: Record<string, Migration> = {
  '0001-ledger': inOrder(ledger),
  '0002-departures': inOrder(departures),
  '0003-guide-language': inOrder(guideLanguage),
  '0004-money': inOrder(money),
  '0005-request': inOrder(request),
}

/** @param text statements, each of which ends with its line, and comments on lines of their own */
function inOrder(text: string): Migration {
  const statements = text
    .replaceAll(/^--.*\n/gm, '')
    .trim()
    .split(/;\s*$/m)
    .slice(0, -1)
  const run = (all: string[]) => async (db: Kysely<unknown>) => {
    for (const statement of all) await sql.raw(statement).execute(db)
  }
  return { up: run(statements), down: run(statements.flatMap(undoing).reverse()) }
}

/** What was added is taken away; to fill a column there is nothing to undo. */
function undoing(statement: string): string[] {
  const [, table, column] = /^\s*alter table (\w+) add column (\w+)/.exec(statement) ?? []
  if (column) return [`alter table ${table} drop column ${column}`]
  const [, kind, name] = /^\s*create (?:unique )?(table|index) (\w+)/.exec(statement) ?? []
  return kind ? [`drop ${kind} ${name}`] : []
}
