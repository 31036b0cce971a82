import { isLocale, LANGUAGE_NAMES } from '../../domain/locale'
import { closestName, didYouMean } from '../read/did-you-mean'
import type { JsonSchema } from '../read/json-schema'
import { describePath } from '../read/value-at'
import { type ErrorContext, type SchemaDiagnostic, say, type Wording } from './wording'

type AtKey = Wording & Partial<SchemaDiagnostic>

export function unknownKey(context: ErrorContext): AtKey {
  const { error, path, sourceAt } = context
  const key = String(error.params.additionalProperty)
  const isEmpty = (error.data as Record<string, unknown>)[key] === null
  const at = { path: [...path, key], at: 'key' as const }
  const [, field, rest] = (isEmpty && /^([\w-]+):(\S.*)$/.exec(key)) || []
  if (rest) return { ...at, ...say('noSpace', context, { field, rest }) }
  // `{ value: 49,5 }` and `{ en: Bread, wine }`: YAML begins a new field at each comma.
  if (isEmpty && /^[^:,}]*[,}]/.test(sourceAt(at.path, 'key'))) {
    const hint = /^\d+$/.test(key)
      ? 'Decimals have a point, not a comma: 49.5'
      : 'Put double quotes around the text that contains the comma.'
    return { ...at, ...say('comma', context, { key, hint }) }
  }
  const place = path.length > 0 ? describePath(path) : 'this file'
  return { ...at, ...say('unknownField', context, { key, place, hint: meantField(key, context) }) }
}

function meantField(key: string, { error, schema: { description } }: ErrorContext): string | undefined {
  const fields = Object.keys((error.parentSchema as JsonSchema).properties ?? {})
  if (/[^\S ]|[\u200b\ufeff]/.test(key))
    return 'It holds a space of another kind (non-breaking): delete it and type it anew.'
  const isClose = closestName(key, fields) !== undefined
  const missing = isClose ? undefined : fieldMeant(error)
  if (missing) return `Did you mean "${missing}"? It is missing.`
  const isWord = /^\w+$/.test(key)
  const elsewhere =
    isWord && description?.match(new RegExp(`[^.]*\\b${key}\\b[^.]*data/[^.]*\\.yaml`, 'i'))?.[0]
  if (elsewhere) return `${elsewhere.trim()}.`
  // Marks of values that are still to come stand beside fields; nobody looks for one of them.
  return didYouMean(key, isClose ? fields : fields.filter((field) => !field.endsWith('Placeholder')))
}

function unknownFields({ data, parentSchema }: ErrorContext['error']): string[] {
  const { properties = {} } = parentSchema as JsonSchema
  return Object.keys(data as object).filter((key) => !properties[key])
}

/** The field that is missing where only one is, and one only is unknown: they are the same. */
function fieldMeant(error: ErrorContext['error']): string | undefined {
  const { required = [], additionalProperties } = error.parentSchema as JsonSchema
  // A condition names only what it is about.
  if (additionalProperties !== false) return undefined
  const [missing, ...more] = required.filter((key) => !Object.hasOwn(error.data as object, key))
  return more.length === 0 && unknownFields(error).length === 1 ? missing : undefined
}

export function missingKey(context: ErrorContext): AtKey | undefined {
  const { error, path, schema } = context
  const key = String(error.params.missingProperty)
  const language = schema.localized && isLocale(key) && LANGUAGE_NAMES[key]
  const place = path.length > 0 ? describePath(path) : 'The file'
  // A field that is only misspelt, or has no space behind its colon, is reported as unknown, with the right word.
  const unknown = unknownFields(error)
  if (fieldMeant(error) === key) return undefined
  if (closestName(key, unknown) || unknown.some((other) => other.startsWith(`${key}:`))) return undefined
  const description = (error.parentSchema as JsonSchema).properties?.[key]?.description
  const hint = description ? `Add "${key}": ${description}` : `Add "${key}".`
  const said = language
    ? say('missingLanguage', context, { place, key, language })
    : say('missingField', context, { place, key, hint })
  return { at: path.length > 0 ? 'key' : 'value', missing: true, ...said }
}

export function wrongKey(context: ErrorContext): AtKey {
  const { error, path } = context
  const key = String(error.params.propertyName)
  const hint = (error.schema as JsonSchema).patternErrorMessage
  return { path: [...path, key], at: 'key', ...say('wrongKey', context, { key, hint }) }
}
