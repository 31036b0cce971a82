import { isLocale, LANGUAGE_NAMES } from '../../domain/locale'
import { describePath } from '../read/data-path'
import { closestName, didYouMean } from '../read/did-you-mean'
import type { JsonSchema } from '../read/json-schema'
import type { ErrorContext, SchemaDiagnostic, Wording } from './wording'

type AtKey = Wording & Partial<SchemaDiagnostic>

export function unknownKey({ error, path, schema, sourceAt }: ErrorContext): AtKey {
  const key = String(error.params.additionalProperty)
  const fields = Object.keys((error.parentSchema as JsonSchema).properties ?? {})
  const isEmpty = (error.data as Record<string, unknown>)[key] === null
  const at = { path: [...path, key], at: 'key' as const }
  const [, name, rest] = (isEmpty && /^([\w-]+):(\S.*)$/.exec(key)) || []
  if (rest)
    return {
      ...at,
      message: `A space is missing after the colon of "${name}".`,
      hint: `Write ${name}: ${rest}`,
    }
  // `{ value: 49,5 }` and `{ en: Bread, wine }`: YAML begins a new field at each comma.
  if (isEmpty && /^[^:]*?\s*[,}]/.test(sourceAt(at.path, 'key')))
    return {
      ...at,
      message: `A comma inside { } begins a new field, so "${key}" is read as one.`,
      hint: /^\d+$/.test(key)
        ? 'Decimals have a point, not a comma: 49.5'
        : 'Put double quotes around the text that contains the comma.',
    }
  const place = path.length > 0 ? describePath(path) : 'this file'
  return {
    ...at,
    message: `"${key}" is not a field of ${place}.`,
    hint: meantField(key, fields, error, schema),
  }
}

function meantField(
  key: string,
  fields: string[],
  error: ErrorContext['error'],
  { description }: JsonSchema,
): string | undefined {
  const isClose = closestName(key, fields) !== undefined
  const missing = isClose ? undefined : fieldMeant(error)
  if (missing) return `Did you mean "${missing}"? It is missing.`
  const isWord = /^\w+$/.test(key)
  const elsewhere =
    isWord && description?.match(new RegExp(`[^.]*\\b${key}\\b[^.]*data/[^.]*\\.yaml`, 'i'))?.[0]
  if (elsewhere) return `${elsewhere.trim()}.`
  const trimmed = key.replace(/^[^\S ]+|[\u200b\ufeff]/g, '').trim()
  if (trimmed !== key && fields.includes(trimmed))
    return 'It begins with a space of another kind (non-breaking): delete it and type it anew.'
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

export function missingKey({ error, path, schema }: ErrorContext): AtKey | undefined {
  const key = String(error.params.missingProperty)
  const fields = (error.parentSchema as JsonSchema).properties
  const language = schema.localized && isLocale(key) && LANGUAGE_NAMES[key]
  const place = path.length > 0 ? describePath(path) : 'The file'
  // A field that is only misspelt, or has no space behind its colon, is told as unknown, with the right word.
  const unknown = unknownFields(error)
  if (fieldMeant(error) === key) return undefined
  if (closestName(key, unknown) || unknown.some((other) => other.startsWith(`${key}:`))) return undefined
  const description = fields?.[key]?.description
  const wanted = description ? `Add "${key}": ${description}` : `Add "${key}".`
  return {
    at: path.length > 0 ? 'key' : 'value',
    missing: true,
    message: language ? `${place} has no ${language} text ("${key}").` : `${place} has no field "${key}".`,
    hint: language ? `Add "${key}: …" beside the other languages.` : wanted,
  }
}

export function wrongKey({ error, path }: ErrorContext): AtKey {
  const key = String(error.params.propertyName)
  return {
    path: [...path, key],
    at: 'key',
    message: `"${key}" cannot be a name here.`,
    hint: (error.schema as JsonSchema).patternErrorMessage,
  }
}
