import type { JsonSchema } from '../read/json-schema'
import { type ErrorContext, say, type Wording, withoutTypographicQuotes } from './wording'

/** Says what must stand here instead, and how when that can be guessed. */
export function explainWrongType(context: ErrorContext): Wording {
  const { error, schema, path, sourceAt } = context
  const value: unknown = error.data
  const alternatives = schema.anyOf ?? []
  const wanted = schema.type ?? (alternatives.some(({ type }) => type === 'number') ? 'number' : undefined)
  const must = (wanted: string, hint: string | undefined) => say('must', context, { wanted, hint })
  if (schema.figure || wanted === 'number' || wanted === 'integer') return wrongNumber(context)
  if (schema.localized) return say('localized', context)
  if (wanted === 'boolean') return must('true or false', booleanHint(value))
  if (wanted === 'array') return must('a list', listHint(value, schema))
  if (wanted !== 'string') return must('a group of fields', fieldsHint(schema))
  // An empty value has no place of its own: what stands behind its name may say why.
  if (value === null) return say(/^[^:]*:\s*&/.test(sourceAt(path, 'key')) ? 'anchor' : 'noText', context)
  const source = sourceAt(path, 'value')
  if (schema.format === 'clock-time') return must('a clock time', timeHint(source))
  if (schema.format === 'date' || schema.format === 'departure-day')
    return must('a calendar day', schema.patternErrorMessage)
  if (typeof value === 'object') return groupAsText(context, value)
  // As it is written: 0034 is the number 34 to YAML, and the zeros belong to the text.
  const written = /^[^\s,\]}#]+/.exec(source)?.[0] ?? String(value)
  const hint = 'Without quotes true and false are no texts but answers to yes-or-no questions.'
  return say('unquoted', context, { written, hint: typeof value === 'boolean' ? hint : undefined })
}

function timeHint(source: string): string {
  const [, hours, minutes = '00'] = /^(\d{1,2})(?:\.(\d\d))?(?=[\s,\]}]|$)/.exec(source) ?? []
  if (!hours) return 'Put times in quotes: "10:00".'
  return `Write it in quotes and with minutes: "${hours.padStart(2, '0')}:${minutes}".`
}

function groupAsText(context: ErrorContext, value: object): Wording {
  const [first] = Array.isArray(value) ? value : Object.keys(value)
  if (!Array.isArray(value) && first?.startsWith('{')) return say('braces', context)
  const hint =
    Array.isArray(value) && value.length === 1 && typeof first === 'string'
      ? `Only one is possible here: write ${first}, without brackets.`
      : 'A text that contains a colon or begins with a bracket needs double quotes around it.'
  return say('must', context, { wanted: 'a text', hint })
}

function listHint(value: unknown, { items }: JsonSchema): string {
  const names = typeof value === 'object' && value !== null ? Object.entries(value) : []
  if (names.length > 0 && names.every(([, nothing]) => nothing === null))
    return `Lists have square brackets: [${names.map(([name]) => name).join(', ')}].`
  if (typeof value !== 'string') return 'Write each on a line of its own after "- ".'
  if (value.startsWith('-'))
    return `A space is missing after the hyphen: write "- ${value.slice(1).split(/\s-/)[0]}".`
  if (items?.enum) return `Write one or more of [${items.enum.join(', ')}].`
  const written = value.split(/[,;]|\s(?:and|y|и)\s/).map((one) => one.trim())
  const inQuotes = written.map((one) => (/^\d+:/.test(one) ? `"${one}"` : one))
  return `Write [${inQuotes.join(', ')}], or each on a line of its own after "- ".`
}

function booleanHint(value: unknown): string {
  const word = typeof value === 'string' ? value.toLowerCase() : ''
  if (['yes', 'on', 'true', 'y'].includes(word))
    return 'Write true without quotes: yes and on are only words in YAML.'
  if (['no', 'off', 'false', 'n'].includes(word))
    return 'Write false without quotes: no and off are only words in YAML.'
  return 'Write true or false, without quotes.'
}

function fieldsHint({ properties, description }: JsonSchema): string | undefined {
  const fields = Object.keys(properties ?? {})
  return fields.length > 0
    ? `Below it stand its fields, each as "name: value": ${fields.join(', ')}.`
    : description
}

const COUNTED: Partial<Record<string, string>> = { eur: 'euros', year: '' }

/** Says that a number must stand here, and which one when that can be guessed. */
function wrongNumber(context: ErrorContext): Wording {
  const value: unknown = context.error.data
  const unit = context.schema.figure?.unit
  const counted = unit && (COUNTED[unit] ?? unit)
  const wanted = `a number${counted ? ` of ${counted}` : ''}${unit === 'hours' ? ' or full-day' : ''}`
  const must = (hint: string) => say('must', context, { wanted, hint })
  if (value === null) return must('Write the number after the colon.')
  if (typeof value === 'number' && !Number.isFinite(value)) return say('infinite', context, { wanted })
  if (/^\s*full.?day\s*$/i.test(String(value)))
    return say('write', context, { wanted, meant: 'full-day', hint: 'With a hyphen, in small letters.' })
  const meant = typeof value === 'string' ? meantBy(value.trim(), unit) : undefined
  if (meant) return say('write', context, { wanted, meant: meant.number, hint: meant.hint })
  if (typeof value === 'string' && /^\d+\s?[-–—]\s?\d+$/.test(value))
    return must('Write one number, not a range.')
  if (/\d/.test(String(value)))
    return must(`Write only the number. ${context.schema.description ?? ''}`.trimEnd())
  const example = unit === 'hours' ? 'a number, for example 2.5, or full-day' : 'digits, without words'
  return must(`Write ${example}.`)
}

/** The number somebody meant by "98 EUR", "€98", "98,50", "1,247", "15+" or "98", as it is to be written. */
function meantBy(text: string, unit = ''): { number: string; hint: string } | undefined {
  // "1.049,00" and "1,049.00"
  const [whole] = /^\d{1,3}(?:([.,])\d{3})+(?!\1)[.,]00?$/.exec(text) ?? []
  if (whole)
    return { number: whole.replace(/[.,]00?$/, '').replace(/\D/g, ''), hint: 'Only its digits are written.' }
  const [, hours, minutes] = /^(\d{1,2})\s?[h:]\s?([0-5]\d)(?:\s?min)?$/i.exec(text) ?? []
  if (hours && minutes)
    return {
      number: String(Number((Number(hours) + Number(minutes) / 60).toFixed(2))),
      hint: 'Hours are written as decimals: half an hour is 0.5.',
    }
  const plain = withoutTypographicQuotes(text)
  if (plain !== undefined && plain !== '') {
    const inside = meantBy(plain, unit)
    return inside && { ...inside, hint: 'Numbers stand without quotes, and “ ” are letters to YAML.' }
  }
  const [, before = '', digits, after = ''] =
    /^([^\d(-]{0,12}?)(\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+|\d+(?:[.,]\d+)?)(?!\d)\s*([^\d\s][^\d]{0,13})?$/.exec(
      text,
    ) ?? []
  if (!digits) return undefined
  const grouped = /^[1-9]\d{0,2}(?:[ ,\u00a0\u202f]\d{3})+$/.test(digits)
  const number = grouped ? digits.replace(/\D/g, '') : digits.replace(',', '.')
  const op = operatorOf(before.trim(), after.trim())
  if (op)
    return {
      number: `{ unit: …, op: "${op}", value: ${number} }`,
      hint: 'How exact a figure is stands in a field of its own, "op", beside its unit.',
    }
  if (grouped) return { number, hint: 'Thousands are not parted by commas or spaces.' }
  if (/\d,\d/.test(digits)) return { number, hint: 'Decimals have a point, not a comma.' }
  if (before === '' && after === '') return { number, hint: 'Numbers stand without quotes.' }
  // "90 min" where hours are counted, or "2h" of minutes, is another number.
  if (/^[hmd]/i.test(after) && !after.startsWith(unit.charAt(0) || ' ')) return undefined
  return { number, hint: 'The unit is known; only the number is written.' }
}

function operatorOf(before: string, after: string): string | undefined {
  if (after === '+' || before === '>=' || before === '≥') return '>='
  if (before === '>' || before === '<' || before === '<=' || before === '~') return before
  return before === '≤' ? '<=' : before === '≈' ? '~' : undefined
}
