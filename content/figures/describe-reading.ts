import type { Unit } from '../../domain/figures/decided-figure'
import type { Reading } from '../../domain/figures/reading'

export const NUMBER_FORMAT = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 })

/** Nobody writes €42.9. */
const CENTS_FORMAT = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Reports are in English and need no locale files: a unit's own name is what several are called. */
const ONE: Partial<Record<Unit, string>> = { people: 'person', categories: 'category' }

const WORDS: Record<string, string> = { '>': 'more than ', '<': 'less than ', '<=': 'up to ', '~': 'about ' }

/** A reading for colleagues: "€44", "15+ people", "more than 3 days, for day trips", "full day". */
export function describeReading({ value, op, scope }: Pick<Reading, 'value' | 'op' | 'scope'>, unit: Unit) {
  return describeValue(value, op, unit) + (scope === 'day-trips' ? ', for day trips' : '')
}

function describeValue(value: Reading['value'], op: Reading['op'], unit: Unit): string {
  if (value === 'full-day') return 'full day'
  const plus = op === '>=' ? '+' : ''
  const format = unit === 'eur' && !Number.isInteger(value) ? CENTS_FORMAT : NUMBER_FORMAT
  const number = unit === 'year' ? String(value) : format.format(value)
  const words = (op && WORDS[op]) ?? ''
  if (unit === 'eur') return `${words}€${number}${plus}`
  if (unit === 'percent') return `${words}${number}%${plus}`
  const noun = value === 1 && !op ? (ONE[unit] ?? unit.slice(0, -1)) : unit.replaceAll('-', ' ')
  return `${words}${number}${plus}${unit === 'year' ? '' : ` ${noun}`}`
}

const FIELDS: Record<string, string> = { groupSize: 'group size', reviewCount: 'number of reviews' }

export function nameField(field: string): string {
  return FIELDS[field] ?? field
}
