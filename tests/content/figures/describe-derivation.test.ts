import { describe, expect, test } from 'vitest'
import { describeDerivation } from '../../../content/figures/describe-derivation'
import type { FormulaPart, FormulaResult } from '../../../content/figures/formula'
import type { Unit } from '../../../domain/figures/decided-figure'

const PLACE = { file: 'data/x.yaml', line: 1, column: 1 }

/** The sentence about a number that was computed from some parts. */
function described(
  unit: Unit,
  value: number,
  take: FormulaResult['take'],
  parts: [name: string, value?: number][],
  others: Pick<Partial<FormulaResult>, 'times'> & { leftOut?: Partial<FormulaPart>[] } = {},
): string {
  const { leftOut = [], times } = others
  const result = {
    text: '',
    take,
    value,
    ...(times !== undefined && { times }),
    parts: parts.map(([name, own]) => ({ name, ...PLACE, ...(own !== undefined && { value: own }) })),
    leftOut: leftOut.map((part) => ({ name: '', ...PLACE, ...part })),
  }
  return describeDerivation({ value, result }, unit)
}

const names = (count: number): [string][] => Array.from({ length: count }, (_, i) => [`tour-${i + 1}`])

describe('describeDerivation', () => {
  test.each([
    [2, '2 tours: tour-1, tour-2'],
    [4, '4 tours: tour-1, tour-2, tour-3, tour-4'],
    [11, '11 tours: tour-1, tour-2, tour-3 and 8 more'],
    [0, '0 tours'],
  ])('names what was counted, and folds a long list: %i', (count, text) => {
    expect(described('tours', count, 'count', names(count))).toBe(text)
  })

  test('shows the numbers of a sum and of a mean', () => {
    const parts: [string, number][] = [
      ['a', 342],
      ['b', 1567],
    ]
    expect(described('reviews', 1909, 'sum', parts)).toBe('1,909 reviews: 342 + 1,567')
    expect(described('stars', 954.5, 'mean', parts)).toBe('954.5 stars: (342 + 1,567) / 2')
  })

  test('says what the result was multiplied by', () => {
    expect(described('percent', 80, 'mean', [['a', 4]], { times: 20 })).toBe('80%: ((4) / 1) × 20')
  })

  test('names the tour that is lowest, or all that are', () => {
    const parts: [string, number][] = [
      ['a', 25],
      ['b', 38],
      ['c', 25],
    ]
    expect(described('eur', 25, 'min', parts)).toBe('€25: a, c')
  })

  test('tells the year that years are counted from', () => {
    expect(described('years', 17, 'years-since', [['claims/since/year', 2009]])).toBe(
      '17 years: claims/since/year is 2009',
    )
  })

  test('tells a placeholder from a missing value, both of which are left out', () => {
    const leftOut = [{ name: 'b' }, { name: 'c', value: 10, isPlaceholder: true }]
    expect(described('people', 12, 'min', [['a', 12]], { leftOut })).toBe(
      '12 people: a; left out, without a value: b; left out, with a placeholder only: c',
    )
  })
})
