import type { Unit } from '../../domain/figures/decided-figure'
import type { Figure } from '../figures/figure'
import { type Check, diagnosticAt } from './check'

interface Range {
  min?: number
  max?: number
  whole?: boolean
  /** The smallest value itself is not allowed. */
  above?: number
}

/** What a number can be by its unit, whatever the field. */
const RANGES: Partial<Record<Unit, Range>> = {
  eur: { above: 0 },
  stars: { min: 1, max: 5 },
  percent: { max: 100 },
  people: { min: 1, whole: true },
  travelers: { whole: true },
  reviews: { whole: true },
  tours: { whole: true },
  categories: { whole: true },
  rooms: { whole: true },
  days: { whole: true },
  minutes: { whole: true },
  hours: { above: 0 },
  year: { min: 1900, max: 2100, whole: true },
}

export const figuresAreInRange: Check = {
  code: 'range',
  scope: 'Readings lie in the range of their unit: 1 to 5 stars, prices above 0, whole people.',
  *run({ figures }) {
    for (const figure of figures.values()) {
      const range = rangeOf(figure)
      for (const reading of figure.readings) {
        const { value } = reading
        // Negative numbers are refused by the schema already.
        if (value === 'full-day' || value < 0) continue
        const wrong = outOf(range, value)
        if (wrong)
          yield diagnosticAt(reading, { message: `${figure.name} must be ${wrong}; it is ${value}.` })
      }
    }
  },
}

function rangeOf({ unit, annotation }: Figure): Range {
  const { minimum, maximum } = annotation
  return {
    ...RANGES[unit],
    ...(minimum !== undefined && { min: minimum }),
    ...(maximum !== undefined && { max: maximum }),
  }
}

function outOf({ min, max, whole, above }: Range, value: number): string | undefined {
  if (above !== undefined && value <= above) return `more than ${above}`
  if (min !== undefined && max !== undefined && (value < min || value > max)) return `from ${min} to ${max}`
  if (min !== undefined && value < min) return `at least ${min}`
  if (max !== undefined && value > max) return `at most ${max}`
  return whole && !Number.isInteger(value) ? 'a whole number' : undefined
}
