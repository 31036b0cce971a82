import type { Unit } from '../../domain/figures/decided-figure'
import { type Check, diagnosticAt } from './check'

interface Range {
  minimum?: number
  maximum?: number
  whole?: boolean
  /** The smallest value itself is not allowed. */
  above?: number
}

/** What a number can be by its unit, whatever the field. */
const RANGES: Partial<Record<Unit, Range>> = {
  // No tour that one books without asking costs more; another zero is a slip.
  eur: { above: 0, maximum: 5000 },
  stars: { minimum: 1, maximum: 5 },
  percent: { maximum: 100 },
  people: { minimum: 1, whole: true },
  travelers: { whole: true },
  reviews: { whole: true },
  tours: { whole: true },
  categories: { whole: true },
  rooms: { whole: true },
  days: { whole: true },
  minutes: { whole: true },
  hours: { above: 0 },
  year: { minimum: 1900, maximum: 2100, whole: true },
}

export const figuresAreInRange: Check = {
  code: 'range',
  scope: 'Readings lie in the range of their unit: 1 to 5 stars, prices above 0, whole people.',
  *run({ figures }) {
    for (const { name, unit, annotation, readings } of figures.values()) {
      for (const reading of readings) {
        const { value } = reading
        // Negative numbers are refused by the schema already.
        if (value === 'full-day' || value < 0) continue
        const wrong = outOf({ ...RANGES[unit], ...annotation }, value)
        if (wrong) yield diagnosticAt(reading, { message: `${name} must be ${wrong}; it is ${value}.` })
        else if (unit === 'percent' && value > 0 && value < 1)
          yield diagnosticAt(reading, {
            message: `${name} is counted in percent: write ${Number((value * 100).toFixed(2))}, not ${value}.`,
          })
      }
    }
  },
}

function outOf({ minimum: min, maximum: max, whole, above }: Range, value: number): string | undefined {
  if (above !== undefined && value <= above) return `more than ${above}`
  if (min !== undefined && max !== undefined && (value < min || value > max)) return `from ${min} to ${max}`
  if (min !== undefined && value < min) return `at least ${min}`
  if (max !== undefined && value > max) return `at most ${max}`
  return whole && !Number.isInteger(value) ? 'a whole number' : undefined
}
