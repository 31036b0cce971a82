import { describe, expect, test } from 'vitest'
import { describeDerivation } from '../../../content/figures/describe-derivation'
import type { FormulaStep } from '../../../content/figures/formula/evaluate-formula'

const PLACE = { file: 'data/x.yaml', line: 1, column: 1 }

function step(
  take: FormulaStep['take'],
  text: string,
  parts: [string, number?][],
  value?: number,
): FormulaStep {
  return {
    take,
    text,
    ...(value !== undefined && { value }),
    parts: parts.map(([name, own]) => ({ name, ...PLACE, ...(own !== undefined && { value: own }) })),
    leftOut: [],
  }
}

const names = (count: number): [string][] => Array.from({ length: count }, (_, i) => [`tour-${i + 1}`])

describe('describeDerivation', () => {
  test('names what was counted, and folds a long list', () => {
    const told = (count: number) =>
      describeDerivation(
        {
          value: count,
          formula: 'count(tours)',
          steps: [step('count', 'count(tours)', names(count), count)],
        },
        'tours',
      )
    expect(told(2)).toBe('2 tours: tour-1, tour-2')
    expect(told(4)).toBe('4 tours: tour-1, tour-2, tour-3, tour-4')
    expect(told(11)).toBe('11 tours: tour-1, tour-2, tour-3 and 8 more')
    expect(told(0)).toBe('0 tours')
  })

  test('shows the numbers of a sum and of a mean', () => {
    const parts: [string, number][] = [
      ['a', 342],
      ['b', 1567],
    ]
    const sum = step('sum', 'sum(tours.reviewCount)', parts, 1909)
    expect(describeDerivation({ value: 1909, formula: sum.text, steps: [sum] }, 'reviews')).toBe(
      '1,909 reviews: 342 + 1,567',
    )
    const mean = step('mean', 'mean(tours.rating)', parts, 954.5)
    expect(describeDerivation({ value: 954.5, formula: mean.text, steps: [mean] }, 'stars')).toBe(
      '954.5 stars: (342 + 1,567) / 2',
    )
  })

  test('names the tour that is lowest, or all that are', () => {
    const parts: [string, number][] = [
      ['a', 25],
      ['b', 38],
      ['c', 25],
    ]
    const min = step('min', 'min(tours.price)', parts, 25)
    expect(describeDerivation({ value: 25, formula: min.text, steps: [min] }, 'eur')).toBe('€25: a, c')
  })

  test('tells each function of a longer formula', () => {
    const steps = [
      step('mean', 'mean(tours.rating)', [['a', 4]], 4),
      step('figure', 'claims/x/count', [['claims/x/count', 5]], 5),
    ]
    expect(
      describeDerivation(
        { value: 80, formula: 'mean(tours.rating) / claims/x/count * 100', steps },
        'percent',
      ),
    ).toBe('80%: mean(tours.rating) is 4 = (4) / 1; claims/x/count is 5')
  })

  test('says what has no value and was left out', () => {
    const min = { ...step('min', 'min(tours.price)', [['a', 25]], 25), leftOut: [{ name: 'b', ...PLACE }] }
    expect(describeDerivation({ value: 25, formula: min.text, steps: [min] }, 'eur')).toBe(
      '€25: a; left out, without a value: b',
    )
  })

  test('tells a placeholder from a missing value', () => {
    const leftOut = [
      { name: 'b', ...PLACE },
      { name: 'c', value: 10, isPlaceholder: true, ...PLACE },
    ]
    const min = { ...step('min', 'min(tours.groupSize)', [['a', 12]], 12), leftOut }
    expect(describeDerivation({ value: 12, formula: min.text, steps: [min] }, 'people')).toBe(
      '12 people: a; left out, without a value: b; left out, with a placeholder only: c',
    )
  })
})
