/** SQLite's: busy, full, read-only, damaged. PostgreSQL's classes 08 (connection), 53 (resources), 57 (ended), 58 (disk). */
const outageCodes =
  /^(SQLITE_(BUSY|FULL|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|LOCKED)\w*|08\w{3}|53\w{3}|57\w{3}|58\w{3}|25006|55P03|E(CONN\w+|PIPE|HOSTUNREACH|NETUNREACH|TIMEDOUT|AI_AGAIN|NOTFOUND|NOSPC|ROFS))$/

/** node-postgres has no codes for these. */
const outageWords =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated\b|Client \w+ (closed|not queryable))/

/** Whether the database, or the disk below it, is what fails: then it is no bug, and passes. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && outageCodes.test(code)) return true
  return outageWords.test(error.message) || isOutage(error.cause)
}
