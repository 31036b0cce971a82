import type { JsonSchema } from '../read/json-schema'
import type { Wording } from './schema-diagnostic'
import { showValue, withoutTypographicQuotes } from './written-value'

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

/** Says that a number must stand here, and which one when that can be guessed. */
export function wrongNumber(name: string, value: unknown, { figure }: JsonSchema): Wording {
  const unit = figure?.unit
  const counted = COUNTED[unit ?? '']
  const wanted = `${name} must be a number${counted ? ` of ${counted}` : ''}${unit === 'hours' ? ' or full-day' : ''}`
  if (value === null) return { message: `${wanted}; it is empty.`, hint: 'Write the number after the colon.' }
  if (typeof value === 'number' && !Number.isFinite(value))
    return { message: `${wanted}; it is too large, or none at all.`, hint: 'Write the digits of the number.' }
  const meant = typeof value === 'string' ? meantBy(value.trim()) : undefined
  if (!meant) {
    return {
      message: `${wanted}; it is ${showValue(value)}.`,
      hint:
        unit === 'hours' ? 'Write a number, for example 2.5, or full-day.' : 'Write digits, without words.',
    }
  }
  return { message: `${wanted}; write ${meant.number}, not ${showValue(value)}.`, hint: meant.hint }
}

interface Meant {
  /** As it is to be written. */
  number: string
  hint: string
}

/** The number somebody meant by "98 EUR", "€98", "98,50", "1,247", "15+" or "98". */
function meantBy(text: string): Meant | undefined {
  const plain = withoutTypographicQuotes(text)
  if (plain !== undefined && plain !== '') {
    const inside = meantBy(plain)
    return inside && { ...inside, hint: 'Numbers stand without quotes, and “ ” are letters to YAML.' }
  }
  const [, before = '', digits, after = ''] =
    /^([^\d-]{0,12}?)(\d{1,3}(?:[ ,.\u00a0\u202f]\d{3})+|\d+(?:[.,]\d+)?)(?!\d)\s*([^\d]{0,14})$/.exec(
      text,
    ) ?? []
  if (!digits) return undefined
  const grouped = /^[1-9]\d{0,2}(?:[ ,\u00a0\u202f]\d{3})+$/.test(digits)
  const number = grouped ? digits.replace(/\D/g, '') : digits.replace(',', '.')
  const op = operatorOf(before.trim(), after.trim())
  if (op) {
    return {
      number: `{ unit: …, op: "${op}", value: ${number} }`,
      hint: 'How exact a figure is stands in a field of its own, "op", beside its unit.',
    }
  }
  if (grouped) return { number, hint: 'Thousands are not parted by commas or spaces.' }
  if (/\d,\d/.test(digits)) return { number, hint: 'Decimals have a point, not a comma.' }
  if (before === '' && after === '') return { number, hint: 'Numbers stand without quotes.' }
  return { number, hint: 'The unit is known; only the number is written.' }
}

function operatorOf(before: string, after: string): string | undefined {
  if (after === '+' || before === '>=' || before === '≥') return '>='
  if (before === '>' || before === '<' || before === '<=' || before === '~') return before
  return before === '≤' ? '<=' : before === '≈' ? '~' : undefined
}
