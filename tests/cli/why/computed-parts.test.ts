import { expect, test } from 'vitest'
import { computedParts } from '../../../cli/why/why'

test('every part of a formula is listed with its value and its line, also what was left out', () => {
  const place = (line: number) => ({ file: 'data/prices.yaml', line, column: 9 })
  const text = computedParts({
    source: 'data',
    value: 38.33,
    ...place(1),
    result: {
      text: 'the lowest tours.price',
      take: 'min',
      value: 38.333333,
      parts: [
        { name: 'walk', value: 38.333333, ...place(7) },
        { name: 'royal-palace', value: 44, ...place(8) },
      ],
      leftOut: [
        { name: 'prado', ...place(9) },
        { name: 'night', value: 10, isPlaceholder: true, ...place(10) },
      ],
    },
  })
  expect(text).toBe(
    [
      '  the lowest tours.price = 38.33',
      '    walk          38.333333              data/prices.yaml:7',
      '    royal-palace  44                     data/prices.yaml:8',
      '    prado         no value, left out     data/prices.yaml:9',
      '    night         placeholder, left out  data/prices.yaml:10',
      '',
    ].join('\n'),
  )
})
