import type { JsonSchema } from './json-schema'

export interface Explanation {
  message: string
  hint?: string
}

/** What a number counts, where the schema says so. */
const COUNTED: Partial<Record<string, string>> = {
  eur: 'euros',
  hours: 'hours',
  minutes: 'minutes',
  days: 'days',
  people: 'people',
  stars: 'stars',
  percent: 'percent',
  reviews: 'reviews',
}

/** Says what must stand here instead, and what to write when the intention can be guessed. */
export function explainWrongType(name: string, value: unknown, schema: JsonSchema): Explanation {
  const wanted = wantedType(schema)
  const said = value === null ? 'is empty' : `is ${showValue(value)}`
  if (schema.figure || wanted === 'number' || wanted === 'integer') return wrongNumber(name, value, schema)
  if (schema.localized) {
    return {
      message: `${name} must be a text for each language; it ${said}.`,
      hint: 'Write "en:", "es:" and "ru:" below it, each with its text.',
    }
  }
  switch (wanted) {
    case 'string':
      return wrongText(name, value, schema)
    case 'boolean':
      return { message: `${name} must be true or false; it ${said}.`, hint: booleanHint(value) }
    case 'array':
      return {
        message: `${name} must be a list; it ${said}.`,
        hint:
          typeof value === 'string'
            ? `Write [${value}], or each on a line of its own after "- ".`
            : 'Write each on a line of its own after "- ".',
      }
    default:
      return {
        message: `${name} must be a map of fields; it ${said}.`,
        hint: fieldsHint(schema),
      }
  }
}

/** A value as an editor sees it in the file, shortened. */
export function showValue(value: unknown): string {
  if (value === null || value === undefined) return 'empty'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a map of fields'
  if (typeof value !== 'string') return String(value)
  return value.length > 60 ? `"${value.slice(0, 57)}…"` : `"${value}"`
}

function wrongNumber(name: string, value: unknown, { figure }: JsonSchema): Explanation {
  const unit = figure?.unit
  const counted = COUNTED[unit ?? '']
  const wanted = `a number${counted ? ` of ${counted}` : ''}${unit === 'hours' ? ' or full-day' : ''}`
  const meant = typeof value === 'string' ? numberIn(value) : undefined
  const message = `${name} must be ${wanted}; ${meant === undefined ? `it ${value === null ? 'is empty' : `is ${showValue(value)}`}` : `write ${meant}, not ${showValue(value)}`}.`
  if (typeof value === 'string' && /\d,\d/.test(value))
    return { message, hint: 'Decimals have a point, not a comma.' }
  if (typeof value === 'string' && value.trim() === String(meant))
    return { message, hint: 'Numbers stand without quotes.' }
  if (meant !== undefined) return { message, hint: 'The unit is known; only the number is written.' }
  return { message }
}

/** The number somebody meant by "98 EUR", "€98", "98,50" or "98". */
function numberIn(text: string): number | undefined {
  const match = /^[^\d-]{0,4}(\d+(?:[.,]\d+)?)\s*\D{0,12}$/.exec(text.trim())
  return match?.[1] === undefined ? undefined : Number(match[1].replace(',', '.'))
}

function wrongText(name: string, value: unknown, schema: JsonSchema & { format?: string }): Explanation {
  if (schema.format === 'clock-time') {
    return {
      message: `${name} must be a clock time; it is ${showValue(value)}.`,
      hint: 'Put times in quotes: "10:00".',
    }
  }
  if (value === null) return { message: `${name} is empty; it must be a text.`, hint: schema.description }
  if (typeof value === 'object') {
    return {
      message: `${name} must be a text; it is ${showValue(value)}.`,
      hint: 'A text that contains a colon or begins with a bracket needs double quotes around it.',
    }
  }
  return { message: `${name} must be a text; put ${showValue(value)} in quotes: "${String(value)}".` }
}

function booleanHint(value: unknown): string {
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (['yes', 'on', 'true'].includes(word))
    return 'Write true without quotes: yes and on are only words in YAML.'
  if (['no', 'off', 'false'].includes(word))
    return 'Write false without quotes: no and off are only words in YAML.'
  return 'Write true or false, without quotes.'
}

function fieldsHint({ properties, description }: JsonSchema): string | undefined {
  const fields = Object.keys(properties ?? {})
  return fields.length > 0 ? `Its fields are ${fields.join(', ')}.` : description
}

function wantedType(schema: JsonSchema): string | undefined {
  return schema.type ?? (schema.anyOf ? 'number' : undefined)
}
