import { UserError } from '../../../domain/user-error'
// By codes of SQLite, of the operating system, and of PostgreSQL: the first that fits.
import failures from './failures.json'

/** No connection, or none for us: PostgreSQL's classes 28 (who are you) and 3D (no such database). */
const unreachable = /^(E[A-Z_]+|28\w{3}|3D\w{3})$/

/**
 * Tells what fails in the database, or below it, and what to do.
 *
 * @param place the file, or what names the database: an address holds a password
 * @returns undefined where the error is another one
 */
export function whyNotOpened(error: unknown, place: string): UserError | undefined {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    if (reason instanceof UserError) return undefined
    const { code = '', message } = reason as { code?: unknown; message: string }
    // What libsql cannot open comes without a code.
    const isMissing = message.startsWith('Unable to open connection')
    const found = failures.find(({ codes }) =>
      new RegExp(codes).test(isMissing ? 'SQLITE_CANTOPEN' : String(code)),
    )
    if (found) {
      const why = (message || String(code)).replaceAll(/\s+/g, ' ')
      const told = `${place} ${found.what} (${why}). ${found.repair}`
      return new UserError(found.code, told, 500, { cause: error })
    }
    const isLast = !(reason.cause instanceof Error)
    if (unreachable.test(String(code)) || (isLast && isOutage(reason)))
      return new UserError(
        'DATABASE_UNREACHABLE',
        `${place} cannot be opened: ${message || code}. Is it running, and are name and password right?`,
        500,
        { cause: error },
      )
  }
  return undefined
}

/** SQLite's: busy, full, read-only, damaged. PostgreSQL's classes 08 (connection), 53 (resources), 57 (ended), 58 (disk). */
const outageCodes =
  /^(SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|LOCKED)\w*|08\w{3}|53\w{3}|57\w{3}|58\w{3}|25006|55P03|E(CONN\w+|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND|NOSPC|ROFS))$/

/** These come without a code. */
const outageWords =
  /^(Unable to open connection|Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated|Client .* not queryable$|Cannot use a pool after)/

/** Whether the database, or the disk below it, is what fails: then it is no bug, and passes. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && outageCodes.test(code)) return true
  return outageWords.test(error.message) || isOutage(error.cause)
}
