import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { admits, FULL_DAY_HOURS, intervalOf, overlap } from '../../../domain/figures/interval'
import type { Operator, ReadingValue } from '../../../domain/figures/reading'

type Told = { op?: Operator | undefined; value: ReadingValue }

const agree = (a: Told, b: Told) => overlap(intervalOf(a), intervalOf(b))

describe('admits', () => {
  test.each([
    [{ value: 3 }, { 2: false, 3: true, 4: false }],
    [
      { op: '>=', value: 3 },
      { 2: false, 3: true, 4: true },
    ],
    [
      { op: '>', value: 3 },
      { 2: false, 3: false, 4: true },
    ],
    [
      { op: '<=', value: 3 },
      { 2: true, 3: true, 4: false },
    ],
    [
      { op: '<', value: 3 },
      { 2: true, 3: false, 4: false },
    ],
    [
      { op: '~', value: 100 },
      { 89: false, 90: true, 110: true, 111: false },
    ],
    [{ value: 'full-day' }, { 7: false, 8: true, 10: true }],
  ] satisfies [Told, Record<number, boolean>][])('%j admits %j', (told, cases) => {
    for (const [value, admitted] of Object.entries(cases)) expect(admits(told, Number(value))).toBe(admitted)
  })

  test('4 days are more than 3, and 3 are at least 3 and not more than 3 [R10.19]', () => {
    expect(admits({ op: '>', value: 3 }, 4)).toBe(true)
    expect(admits({ op: '>', value: 3 }, 3)).toBe(false)
    expect(admits({ op: '>=', value: 3 }, 3)).toBe(true)
  })
})

describe('overlap of readings', () => {
  test.each([
    ['a full day and 10 hours are compatible', { value: 'full-day' }, { value: 10 }, true],
    ['a full day and 5 hours are not', { value: 'full-day' }, { value: 5 }, false],
    ['3 hours and about 2.5 are not', { value: 3 }, { op: '~', value: 2.5 }, false],
    ['50,000+ and 2,000+ overlap', { op: '>=', value: 50000 }, { op: '>=', value: 2000 }, true],
    ['2,000+ and 1247 do not', { op: '>=', value: 2000 }, { value: 1247 }, false],
    ['over 3,000 and 3,400 agree', { op: '>', value: 3000 }, { value: 3400 }, true],
    ['over 3,000 and exactly 3,000 do not', { op: '>', value: 3000 }, { value: 3000 }, false],
    ['at least 3 and at most 3 meet in 3', { op: '>=', value: 3 }, { op: '<=', value: 3 }, true],
    ['more than 3 and at most 3 never meet', { op: '>', value: 3 }, { op: '<=', value: 3 }, false],
    ['at least 3 and less than 3 never meet', { op: '>=', value: 3 }, { op: '<', value: 3 }, false],
    ['more than 3 and less than 3 never meet', { op: '>', value: 3 }, { op: '<', value: 3 }, false],
    ['more than 3 and more than 3 overlap', { op: '>', value: 3 }, { op: '>', value: 3 }, true],
    ['less than 5 and more than 3 overlap', { op: '<', value: 5 }, { op: '>', value: 3 }, true],
    ['less than 3 and more than 5 do not', { op: '<', value: 3 }, { op: '>', value: 5 }, false],
    ['about 100 and exactly 110 meet', { op: '~', value: 100 }, { op: '>=', value: 110 }, true],
  ] satisfies [string, Told, Told, boolean][])('%s', (_what, a, b, agreeing) => {
    expect(agree(a, b)).toBe(agreeing)
    expect(agree(b, a)).toBe(agreeing)
  })

  const aReading = fc.record({
    op: fc.constantFrom<(Operator | undefined)[]>('>=', '>', '<=', '<', undefined),
    value: fc.integer({ min: 0, max: 12 }),
  })

  test('two readings overlap exactly when some number satisfies both', () => {
    // Ends are whole, so the numbers between -1 and 13 in halves meet every interval there is.
    const numbers = Array.from({ length: 29 }, (_, i) => i / 2 - 0.5)
    fc.assert(
      fc.property(aReading, aReading, (a, b) => {
        expect(agree(a, b)).toBe(numbers.some((n) => satisfies(a, n) && satisfies(b, n)))
      }),
    )
  })

  test('a reading admits exactly the numbers its operator says', () => {
    fc.assert(
      fc.property(aReading, fc.integer({ min: -2, max: 26 }), (reading, halves) => {
        expect(admits(reading, halves / 2)).toBe(satisfies(reading, halves / 2))
      }),
    )
  })

  test('every reading overlaps itself', () => {
    fc.assert(fc.property(aReading, (reading) => agree(reading, reading)))
  })
})

test('a full day is 8 hours or more', () => {
  expect(FULL_DAY_HOURS).toBe(8)
  expect(intervalOf({ value: 'full-day' })).toEqual({ min: 8, max: Number.POSITIVE_INFINITY })
})

function satisfies({ op, value }: { op: Operator | undefined; value: number }, n: number): boolean {
  switch (op) {
    case '>=':
      return n >= value
    case '>':
      return n > value
    case '<=':
      return n <= value
    case '<':
      return n < value
    default:
      return n === value
  }
}
