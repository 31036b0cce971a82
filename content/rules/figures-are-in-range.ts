import type { Unit } from '../../domain/figures/decided-figure'
import type { FigureAnnotation } from '../read/json-schema'
import { diagnosticAt, type FigureCheck } from './check'
import RANGES from './figure-ranges.json'

/** Where `above` is given, that value itself is not allowed. */
type Range = Pick<FigureAnnotation, 'minimum' | 'maximum'> & {
  whole?: boolean
  decimals?: number
  above?: number
}

const BY_UNIT: Partial<Record<Unit, Range>> = RANGES.byUnit

export const figuresAreInRange: FigureCheck = {
  error: 'range',
  scope: 'Readings lie in the range of their unit: 1 to 5 stars, prices above 0, whole people.',
  *ofFigure({ name, unit, annotation, readings }) {
    // A field's own limits are counted in its unit.
    const isOwnUnit = annotation.unit === undefined || annotation.unit === unit
    const range = { ...BY_UNIT[unit], ...(isOwnUnit && annotation) }
    for (const reading of readings) {
      const { value } = reading
      // Negative numbers are refused by the schema already.
      if (value === 'full-day' || value < 0) continue
      const wrong = outOf(range, value)
      if (wrong) yield diagnosticAt(reading, { message: `${name} must be ${wrong}; it is ${value}.` })
      else if (unit === 'percent' && value > 0 && value < 1)
        yield diagnosticAt(reading, {
          message: `${name} is counted in percent: write ${Number((value * 100).toFixed(2))}, not ${value}.`,
        })
    }
  },
}

function outOf(
  { minimum: min, maximum: max, whole, decimals = 15, above }: Range,
  value: number,
): string | undefined {
  if (above !== undefined && value <= above) return `more than ${above}`
  if (min !== undefined && max !== undefined && (value < min || value > max)) return `from ${min} to ${max}`
  if (min !== undefined && value < min) return `at least ${min}`
  if (max !== undefined && value > max) return `at most ${max}`
  if (value !== Number(value.toFixed(decimals))) return `told with at most ${decimals} decimals`
  return whole && !Number.isInteger(value) ? 'a whole number' : undefined
}
