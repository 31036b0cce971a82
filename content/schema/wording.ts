import type { ErrorObject } from 'ajv'
import type { Diagnostic } from '../read/diagnostic'
import type { JsonSchema } from '../read/json-schema'
import type { DataPath } from '../read/value-at'
import { filledIn } from '../read/yaml-hints'
import TEXTS from './schema-error-texts.json'

/** What is wrong, and how to repair it. */
export type Wording = Pick<Diagnostic, 'message' | 'hint'>

export interface SchemaDiagnostic extends Wording {
  path: DataPath
  at: 'key' | 'value'
  /** True for a field, or for items, that are not there at all. */
  missing?: boolean
}

/** What stands in the file from a key or value to the end of its line; empty where that is not known. */
export type SourceAt = (path: DataPath, at: 'key' | 'value') => string

/** An error of Ajv's with what is known about the place. */
export interface ErrorContext {
  error: ErrorObject
  path: DataPath
  /** The value as a sentence names it: "itinerary → no. 3 → activity". */
  name: string
  schema: JsonSchema & { format?: string }
  sourceAt: SourceAt
}

const { about, ...SENTENCES } = TEXTS

export const isSentence = (name: string): name is keyof typeof SENTENCES => Object.hasOwn(SENTENCES, name)

/** One of the sentences of schema-error-texts.json, with what stands in the file and the values given. */
export function say(
  sentence: keyof typeof SENTENCES,
  { name, error, schema: { description } }: ErrorContext,
  values: Record<string, string | number | undefined> = {},
): Wording {
  const known = { name, value: showValue(error.data), description, ...error.params, ...values }
  const texts = Object.entries(known).map(([key, value]) => [key, value === undefined ? '' : String(value)])
  const { message, hint } = filledIn(SENTENCES[sentence], Object.fromEntries(texts))
  return { message, hint: hint || undefined }
}

/** A value as an editor sees it in the file, shortened. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value !== 'string') return String(value)
  return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`
}

/** The text between typographic quotes, which are letters to YAML: `“palace”` means `palace`. */
export function withoutTypographicQuotes(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  return /^[“”„«‘‚](.*)[”“»’]$/s.exec(value.trim())?.[1]?.trim()
}
