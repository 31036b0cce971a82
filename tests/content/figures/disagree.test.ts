import { describe, expect, test } from 'vitest'
import { disagree } from '../../../content/figures/disagree'
import type { Operator, ReadingValue } from '../../../domain/figures/reading'

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
