import type { Wording } from './schema-diagnostic'

export const DAY_HINT = 'Write it as YYYY-MM-DD, for example 2027-06-01.'

/** A value as an editor sees it in the file, shortened. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value !== 'string') return String(value)
  return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`
}

export function mustBe(name: string, wanted: string, value: unknown, hint: string | undefined): Wording {
  return { message: `${name} must be ${wanted}; it is ${showValue(value)}.`, hint }
}

export function cannotBe(name: string, value: unknown, hint: string | undefined): Wording {
  return { message: `${name} cannot be ${showValue(value)}.`, hint }
}

/** The text between typographic quotes, which are letters to YAML: `“palace”` means `palace`. */
export function withoutTypographicQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /^[“”„«‘‚](.*)[”“»’]$/s.exec(value.trim())?.[1]?.trim()
}
