import { describe, expect, test } from 'vitest'
import { disagree, readingsInUse, saysTheSame } from '../../../content/figures/decide-figure'
import type { Operator, ReadingValue } from '../../../domain/figures/reading'
import { aFigure, aReading } from './a-figure'

const two = [aReading({ value: 10 }), aReading({ source: 'detail', value: 12 })]
const data = aReading({ source: 'data', value: 11 })

describe('readingsInUse', () => {
  test('a decision names one source', () => {
    expect(readingsInUse(aFigure({ readings: two, use: 'detail' }), undefined)).toEqual([two[1]])
  })

  test('of two readings of that source the first counts', () => {
    const readings = [aReading({ value: 1 }), aReading({ value: 2 })]
    expect(readingsInUse(aFigure({ readings, use: 'listing' }), undefined)).toEqual([readings[0]])
  })

  test('all shows every reading, data the one that was counted', () => {
    expect(readingsInUse(aFigure({ readings: two, use: 'all' }), data)).toEqual(two)
    expect(readingsInUse(aFigure({ readings: two, use: 'data' }), data)).toEqual([data])
    expect(readingsInUse(aFigure({ readings: two, use: 'data' }), undefined)).toEqual([])
  })

  test('without a decision readings that say the same need none, and others leave it open', () => {
    expect(
      readingsInUse(aFigure({ readings: [aReading(), aReading({ source: 'detail' })] }), undefined),
    ).toHaveLength(1)
    expect(readingsInUse(aFigure({ readings: two }), undefined)).toEqual([])
    expect(readingsInUse(aFigure({ readings: [] }), undefined)).toEqual([])
  })

  test('a reading that the data contradicts is not in use by itself', () => {
    expect(readingsInUse(aFigure(), data)).toEqual([])
    expect(readingsInUse(aFigure(), aReading({ source: 'data' }))).toHaveLength(1)
  })

  test('a source without a reading decides nothing', () => {
    expect(readingsInUse(aFigure({ readings: two, use: 'elsewhere' }), undefined)).toEqual([])
  })
})

test('readings are the same to the letter: what holds for day trips only is another reading', () => {
  const reading = aReading({ value: 24 })
  expect(saysTheSame(reading, aReading({ source: 'detail', value: 24 }))).toBe(true)
  for (const change of [{ value: 48 }, { op: '>=' }, { scope: 'day-trips' }] as const) {
    expect(saysTheSame(reading, { ...reading, ...change })).toBe(false)
  }
  expect(saysTheSame(reading, undefined)).toBe(false)
})

const reading = (value: ReadingValue, op?: Operator) => ({ source: 'x', value, ...(op && { op }) })

describe('disagree', () => {
  test.each([
    ['15+ and 17', reading(15, '>='), reading(17), false],
    ['15+ and 11', reading(15, '>='), reading(11), true],
    ['over 3,000 and 3,400', reading(3000, '>'), reading(3400), false],
    ['over 3,000 and 3,000', reading(3000, '>'), reading(3000), true],
    ['full day and 10 hours', reading('full-day'), reading(10), false],
    ['full day and 5 hours', reading('full-day'), reading(5), true],
    ['about 2.5 and 3', reading(2.5, '~'), reading(3), true],
    ['about 10 and 11', reading(10, '~'), reading(11), false],
    ['50,000+ and 2,000+', reading(50_000, '>='), reading(2000, '>='), false],
  ])('observations: %s', (_name, a, b, expected) => {
    expect(disagree([a, b], 'observation')).toBe(expected)
    expect(disagree([b, a], 'observation')).toBe(expected)
  })

  test('thresholds conflict unless they are equal, operator included', () => {
    expect(disagree([reading(3, '>'), reading(3, '>=')], 'threshold')).toBe(true)
    expect(disagree([reading(24), reading(48)], 'threshold')).toBe(true)
    expect(disagree([reading(24), reading(24)], 'threshold')).toBe(false)
  })

  test('one odd reading among many is enough', () => {
    expect(disagree([reading(1), reading(1), reading(2)], 'observation')).toBe(true)
    expect(disagree([reading(1)], 'observation')).toBe(false)
  })
})
