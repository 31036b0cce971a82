/** One line for the operator; one that begins with ALERT needs a person. */
export type Log = (line: string) => void

/** For the operator: with the stack, and with what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`
  return (error.stack ?? error.message) + cause
}
