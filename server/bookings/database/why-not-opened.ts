import { fillText } from '../../../domain/fill-text'
import { UserError } from '../../../domain/user-error'
import failures from './failures.json'

type Failure = keyof typeof failures

/** Some are known by codes of SQLite, of the operating system, and of PostgreSQL: the first that fits. */
const known: Record<Failure, { text: string; codes?: string }> = failures

/** Why the ledger cannot be opened, in the words of failures.json. @param values what the text names */
export function ledgerFailure(
  code: Failure,
  values: Record<string, string> = {},
  cause?: unknown,
): UserError {
  return new UserError(code, fillText(failures[code].text, values), 500, { cause })
}

/** No connection, or none for us: PostgreSQL's classes 28 (who are you) and 3D (no such database). */
const unreachable = /^(E[A-Z_]+|28\w{3}|3D\w{3})$/

/**
 * Says what fails in the database, or below it, and what to do.
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
    const found = (Object.keys(known) as Failure[]).find((one) => {
      const { codes } = known[one]
      return codes && new RegExp(codes).test(isMissing ? 'SQLITE_CANTOPEN' : String(code))
    })
    const why = message || String(code)
    if (found) return ledgerFailure(found, { place, why: why.replaceAll(/\s+/g, ' ') }, error)
    const isLast = !(reason.cause instanceof Error)
    if (unreachable.test(String(code)) || (isLast && isOutage(reason)))
      return ledgerFailure('DATABASE_UNREACHABLE', { place, why }, error)
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
