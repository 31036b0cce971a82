import { AsyncLocalStorage } from 'node:async_hooks'

/** One line for the operator; one that begins with ALERT needs a person. */
export type Log = (line: string, fields?: Record<string, unknown>) => void

/** What belongs to one request, or to the request that a booking came from, has its id in every line. */
export const requestContext = new AsyncLocalStorage<{ request: string }>()

/** For the operator: with the stack, and with what caused it. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause === undefined ? '' : `\n  caused by ${describeError(error.cause)}`
  return (error.stack ?? error.message) + cause
}

const longestLine = 4000

/** Lines of a second; beyond them only what needs a person is written, and how many others there were. */
const mostLines = 100

/**
 * JSON lines: `time`, `level` (info, warn; error for an ALERT), `message`, `request`, and what else is given. No
 * e-mail address stands in them, and no character that hides or turns others round.
 *
 * @param write takes a line with its line break
 */
export function jsonLog(write: (text: string) => void, now: () => number = Date.now): Log {
  const put = (level: string, line: string, fields: Record<string, unknown> = {}) => {
    const time = new Date(now()).toISOString()
    const message = withoutAddresses(line.slice(0, longestLine))
    const entry = JSON.stringify({ level, time, ...requestContext.getStore(), ...fields, message })
    write(`${entry.replaceAll(invisible, escaped)}\n`)
  }
  let second = 0
  let lines = 0
  return (line, fields) => {
    const level = levelOf(line)
    const current = Math.floor(now() / 1000)
    if (current !== second) {
      if (lines > mostLines) put('warn', `${lines - mostLines} lines were left out: too many in a second.`)
      second = current
      lines = 0
    }
    lines += 1
    if (lines <= mostLines || level === 'error') put(level, line, fields)
  }
}

function levelOf(line: string): 'error' | 'warn' | 'info' {
  if (line.startsWith('ALERT')) return 'error'
  return /^Warning\b|\bfailed\b|\bcould not\b|\bcannot\b/.test(line) ? 'warn' : 'info'
}

/** What JSON lets through: further control characters, and those that change the direction of a text or have no width. */
const invisible = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
}

/** A Message-ID of ours looks like an address; it names a booking. */
const ourMessage = /\.[0-9a-f]{8}-[0-9a-f]{4}-/

/** Whom something was for stands in the booking: logs and alerts name nobody. */
export function withoutAddresses(line: string): string {
  return line.replaceAll(/[^\s<>"(),;]+/g, (word) =>
    word.includes('@') && !ourMessage.test(word) ? '[address]' : word,
  )
}
