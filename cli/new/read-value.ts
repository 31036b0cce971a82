import { isClockTime } from '../../content/schema/compile-schemas'
import { UserError } from '../../domain/user-error'
import { USAGE_ERROR } from '../content-root'

/** Dearer is a slip of the finger. */
const DEAREST = 10_000

/** @throws {UserError} USAGE unless it is an amount of euros with at most two decimals */
export function readEuros(text: string): number {
  const value = readNumber(text)
  if (!/^\d+(\.\d{1,2})?$/.test(text.trim()) || value === undefined || value <= 0 || value > DEAREST)
    throw refused(text, 'a price in euros', '45 or 45.50')
  return value
}

/** @throws {UserError} USAGE unless it is a number of hours or full-day */
export function readHours(text: string): number | 'full-day' {
  if (text.trim() === 'full-day') return 'full-day'
  const value = readNumber(text)
  if (value === undefined || value <= 0 || value > 24) throw refused(text, 'a duration', '2.5 or full-day')
  return value
}

/** @throws {UserError} USAGE unless it is a whole number from 1 */
export function readCount(text: string): number {
  const value = readNumber(text)
  if (value === undefined || value < 1 || !Number.isInteger(value))
    throw refused(text, 'a number of people', '15')
  return value
}

/** @throws {UserError} USAGE unless each is a time of the day on a 24-hour clock */
export function readClockTimes(text: string): string[] {
  const times = [...new Set(text.split(',').map((time) => time.trim()))].sort()
  if (!times.every(isClockTime)) throw refused(text, 'a list of times', '10:00,15:30')
  return times
}

/** @throws {UserError} USAGE unless it could be part of an address */
export function readWord(text: string): string {
  const word = text.trim()
  if (!isSlug(word)) throw refused(text, 'a name in lower-case Latin letters, digits and hyphens', 'cordoba')
  return word
}

/** Lower-case words joined by hyphens, as data/schemas/definitions.schema.json describes a slug. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text)
}

function readNumber(text: string): number | undefined {
  return /^\d+(\.\d+)?$/.test(text.trim()) ? Number(text.trim()) : undefined
}

function refused(text: string, what: string, example: string): UserError {
  return new UserError(USAGE_ERROR, `"${text}" is not ${what}. Write it like ${example}.`)
}
