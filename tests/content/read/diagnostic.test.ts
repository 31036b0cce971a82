import { expect, test } from 'vitest'
import { fingerprint } from '../../../content/read/diagnostic'

const problem = { code: 'duplicate-name', file: 'data/tours/a.yaml' }
const told = (message: string) => fingerprint({ ...problem, message })

test('a finding stays the same when lines move, its own and those that its message names', () => {
  expect(told('used twice; the first is data/b.yaml:12.')).toBe(
    told('used twice; the first is data/b.yaml:9.'),
  )
  expect(told('see guides/a/en.md:3:14')).toBe(told('see guides/a/en.md:5:1'))
  expect(told('not closed since line 4')).toBe(told('not closed since line 40'))
})

test('a finding stays the same when it moves within a list, and on the next day', () => {
  expect(told('itinerary → no. 7 → time is empty.')).toBe(told('itinerary → no. 8 → time is empty.'))
  expect(told('no. 1 → code is empty.')).toBe(told('no. 2 → code is empty.'))
  expect(told('The offer ended on 2026-05-31; today is 2026-11-21.')).toBe(
    told('The offer ended on 2026-05-31; today is 2026-11-22.'),
  )
  const ending = ['in 2 days', 'in 1 day', 'today'].map((left) =>
    told(`The offer ends on 2026-12-05, ${left}.`),
  )
  expect(new Set(ending).size).toBe(1)
  expect(told('The offer ends on 2026-12-06, today.')).not.toBe(ending[0])
})

test('another value, kind or file is another finding', () => {
  const keys = [
    told('Write 98, not "98 EUR".'),
    told('Write 99, not "98 EUR".'),
    told('The tour departs at 19:00.'),
    told('The tour departs at 20:00.'),
    told('The offer ended on 2026-05-31; today is 2026-11-21.'),
    told('The offer ended on 2026-06-30; today is 2026-11-21.'),
    told('The text says "no. 7".'),
    told('The text says "no. 8".'),
    fingerprint({ ...problem, code: 'range', message: 'Write 98, not "98 EUR".' }),
    fingerprint({ ...problem, file: 'data/tours/b.yaml', message: 'Write 98, not "98 EUR".' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
})
