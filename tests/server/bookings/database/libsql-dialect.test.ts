import { expect, test } from 'vitest'
import { encodeValue } from '../../../../server/bookings/database/libsql-dialect'

test.each([
  [true, 1],
  [false, 0],
  [null, null],
  [undefined, null],
  ['', ''],
  [1.5, 1.5],
  [7n, 7n],
])('%s is bound as %s', (value, bound) => {
  expect(encodeValue(value)).toBe(bound)
})

test.each([
  [new Date(0), 'a Date: write date.getTime()'],
  [{ a: 1 }, 'a Object'],
  [[1], 'a Array'],
  [Number.NaN, 'NaN'],
  [Number.POSITIVE_INFINITY, 'Infinity'],
  [Symbol('x'), 'a symbol'],
])('%s is refused', (value, name) => {
  expect(() => encodeValue(value)).toThrow(new TypeError(`The database cannot bind ${name}.`))
})
