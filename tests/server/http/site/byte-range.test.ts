import { expect, test } from 'vitest'
import { byteRange } from '../../../../server/http/site/send-file'

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=9-', { start: 9, end: 9 }],
  ['bytes=5-99', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['Bytes= 2-4 ', { start: 2, end: 4 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=10-20', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-00', 'unsatisfiable'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=4-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['lines=0-1', undefined],
  ['bytes=a-b', undefined],
])('%s of ten bytes', (header, expected) => {
  expect(byteRange(header, 10)).toEqual(expected)
})

test('an empty file has no parts', () => {
  expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable')
})
