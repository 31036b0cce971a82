import { expect, test } from 'vitest'
import { describeReading } from '../../../content/figures/describe-reading'

test.each([
  [39, '€39'],
  [42.9, '€42.90'],
  [1250.25, '€1,250.25'],
])('€%d is written as money is', (value, words) => {
  expect(describeReading({ value }, 'eur')).toBe(words)
})

test('other units keep the decimals they have', () => {
  expect(describeReading({ value: 2.5 }, 'hours')).toBe('2.5 hours')
})
