import type { ErrorObject } from 'ajv'
import type { Explanation } from './explain-wrong-type'
import type { JsonSchema } from './json-schema'

export function wrongFormat(name: string, written: string, format: string): Explanation {
  if (format === 'date') {
    return {
      message: `${name} must be a calendar day; it is "${written}".`,
      hint: 'Write it as YYYY-MM-DD, for example 2027-06-01.',
    }
  }
  const [hours, minutes] = /^(\d{1,2})[:.h](\d{2})$/.exec(written.trim())?.slice(1) ?? []
  const meant =
    hours && minutes && Number(hours) < 24 && Number(minutes) < 60
      ? `${hours.padStart(2, '0')}:${minutes}`
      : undefined
  return {
    message: `${name} must be a clock time; ${meant ? `write "${meant}", not "${written}"` : `it is "${written}"`}.`,
    hint: 'Two digits, a colon, two digits, from "00:00" to "23:59".',
  }
}

/** Says what form is wanted, where a pattern is one of those that editors meet. */
export function patternHint(pattern: string, { description }: JsonSchema): string | undefined {
  if (pattern.startsWith('^[a-z0-9]+(-'))
    return 'Write lower-case words joined by hyphens, for example royal-palace.'
  const prefix = /^\^(\/es|\/ru)?/.exec(pattern)?.[1]
  const isPath = pattern.startsWith('^/')
  if (!isPath) return description
  return `${description ?? ''} It starts with ${prefix ?? '/'} and holds lower-case letters, digits and hyphens.`.trim()
}

/** Limits of numbers, lengths and lists. */
export function wrongSize(
  name: string,
  { keyword, params, data, message }: ErrorObject,
  schema: JsonSchema,
): Explanation {
  const limit = String(params.limit)
  const hint = schema.description
  switch (keyword) {
    case 'minimum':
      return { message: `${name} must be at least ${limit}; it is ${data}.`, hint }
    case 'maximum':
      return { message: `${name} must be at most ${limit}; it is ${data}.`, hint }
    case 'minLength':
      if (data === '') return { message: `${name} is empty.`, hint }
      return {
        message: `${name} is too short: ${String(data).length} characters, at least ${limit} are needed.`,
        hint,
      }
    case 'maxLength':
      return {
        message: `${name} is too long: ${String(data).length} characters, at most ${limit} are allowed.`,
        hint,
      }
    case 'minItems':
      return {
        message: `${name} needs at least ${limit}; there ${(data as unknown[]).length === 1 ? 'is 1' : `are ${(data as unknown[]).length}`}.`,
        hint,
      }
    case 'maxItems':
      return { message: `${name} allows at most ${limit}; there are ${(data as unknown[]).length}.`, hint }
    default:
      return { message: `${name} ${message ?? 'does not fit its schema'}.`, hint }
  }
}
