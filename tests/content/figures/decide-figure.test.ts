import { describe, expect, test } from 'vitest'
import { readingsInUse, saysTheSame } from '../../../content/figures/decide-figure'
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
