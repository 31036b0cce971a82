import { describe, expect, test } from 'vitest'
import { agreesWith, canMatch } from '../../../content/quantities/agrees-with'
import { findQuantities } from '../../../content/quantities/find/find-quantities'
import { aFigure, aReading } from '../figures/a-figure'

/** The first quantity of an English text. */
function quantity(text: string) {
  const [first] = findQuantities(text, 'en')
  if (!first) throw new Error(`No quantity in: ${text}`)
  return first
}

const agrees = (text: string, figure: Parameters<typeof aFigure>[0]) =>
  agreesWith(quantity(text), aFigure(figure), undefined)

describe('a rule', () => {
  const rule = (op?: '>' | '>=' | '<=') => ({
    unit: 'days' as const,
    annotation: { kind: 'threshold' as const },
    readings: [aReading({ value: 3, ...(op && { op }) })],
  })

  test.each<[string, '>' | '>=' | '<=' | undefined, boolean]>([
    ['more than 3 days', '>', true],
    ['at least 3 days', '>', false],
    ['more than 3 days', '>=', false],
    ['at least 3 days', '>=', true],
    ['more than 4 days', '>', false],
    ['up to 3 days', '<=', true],
    ['up to 4 days', '<=', false],
    ['3 days', '>', true],
    ['72 hours', undefined, true],
    ['73 hours', undefined, false],
    ['2 to 3 days', undefined, true],
    ['3 to 4 days', undefined, false],
  ])('"%s" where three days stand with %s: %s', (text, op, expected) => {
    expect(agrees(text, rule(op))).toBe(expected)
  })
})

test.each([
  ['70%', true],
  ['30%', true],
  ['40%', false],
])('who pays a share of 70 %% pays 30 %% less: "%s" says so: %s', (text, expected) => {
  const share = {
    unit: 'percent' as const,
    annotation: { kind: 'threshold' as const, complement: true },
    readings: [aReading({ value: 70 })],
  }
  expect(agrees(text, share)).toBe(expected)
  expect(
    agrees('30%', { ...share, annotation: { kind: 'threshold' } }),
    'of a discount nothing is left',
  ).toBe(false)
})

describe('what is observed', () => {
  const observed = (unit: 'hours' | 'stars' | 'reviews', value: number, op?: '>=' | '>') => ({
    unit,
    annotation: { kind: 'observation' as const },
    readings: [aReading({ value, ...(op && { op }) })],
  })

  test.each([
    ['2 to 3 hours', 3, true],
    ['2 to 3 hours', 3.1, false],
    ['up to 3 hours', 3, true],
    ['up to 3 hours', 2, false],
    ['more than 3 hours', 3, false],
    ['at least 3 hours', 3, true],
    ['about 3 hours', 3.3, true],
    ['about 3 hours', 3.4, false],
  ])('"%s" of %d hours: %s', (text, hours, expected) => {
    expect(agrees(text, observed('hours', hours))).toBe(expected)
  })

  test('two figures that are open to above are still two claims', () => {
    expect(agrees('2,000+ reviews', observed('reviews', 2000, '>='))).toBe(true)
    expect(agrees('2,001+ reviews', observed('reviews', 2000, '>='))).toBe(false)
    expect(agrees('2,000 reviews', observed('reviews', 2000, '>')), 'nobody says 2,001').toBe(true)
  })
})

describe('a number can tell of a figure', () => {
  const people = { unit: 'people' as const, readings: [aReading({ value: 60 })] }
  const hours = { unit: 'hours' as const, readings: [aReading({ value: 24 })] }

  test.each([
    ['groups up to 99 people', people, true],
    ['100 people', people, false],
    ['60 adults', people, false],
    ['4 days', hours, true],
    ['16 days', hours, true],
    ['17 days', hours, false],
    ['360 minutes', hours, true],
    ['359 minutes', hours, false],
    ['500 hours', hours, true],
    ['24 people', hours, false],
  ])(
    '"%s": of the unit itself, or in another up to four times as far, in days up to sixteen',
    (text, figure, expected) => {
      expect(canMatch(quantity(text), aFigure(figure))).toBe(expected)
    },
  )
})
