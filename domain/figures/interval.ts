import type { Operator, ReadingValue } from './reading'

/** A stretch of the number line. `minOpen`/`maxOpen` mean that the end itself does not belong to it. */
export interface Interval {
  min: number
  max: number
  minOpen?: boolean
  maxOpen?: boolean
}

/** A day out lasts at least this many hours (design: `full-day` is an interval from 8 h). */
export const FULL_DAY_HOURS = 8

/** "About" allows a tenth either way. */
const ABOUT = 0.1

/** The numbers that a reading admits: "15+" is everything from 15, full-day everything from 8 hours. */
export function intervalOf(reading: { op?: Operator | undefined; value: ReadingValue }): Interval {
  if (reading.value === 'full-day') return { min: FULL_DAY_HOURS, max: Number.POSITIVE_INFINITY }
  return reading.op ? ADMITTED[reading.op](reading.value) : { min: reading.value, max: reading.value }
}

const ADMITTED: Record<Operator, (value: number) => Interval> = {
  '>=': (min) => ({ min, max: Number.POSITIVE_INFINITY }),
  '>': (min) => ({ min, max: Number.POSITIVE_INFINITY, minOpen: true }),
  '<=': (max) => ({ min: Number.NEGATIVE_INFINITY, max }),
  '<': (max) => ({ min: Number.NEGATIVE_INFINITY, max, maxOpen: true }),
  '~': (value) => ({ min: value * (1 - ABOUT), max: value * (1 + ABOUT) }),
}

/** True when some number belongs to both. */
export function overlap(a: Interval, b: Interval): boolean {
  const min = Math.max(a.min, b.min)
  const max = Math.min(a.max, b.max)
  if (min !== max) return min < max
  const open = (i: Interval) => (i.minOpen && i.min === min) || (i.maxOpen && i.max === max)
  return !open(a) && !open(b)
}

/** True when the value satisfies the reading: 4 days are "more than 3". */
export function admits(reading: { op?: Operator | undefined; value: ReadingValue }, value: number): boolean {
  return overlap(intervalOf(reading), { min: value, max: value })
}
