import { expect, test } from 'vitest'
import { compileRequest } from '../../server/compile-request'

const isRequest = compileRequest<number[]>({ type: 'array', items: { type: 'number' } })

test.each([
  ['every mistake of a request', 5, 5],
  ['only the first of one that is far too long', 5000, 1],
])('tells %s', (_, wrong, told) => {
  expect(isRequest(Array.from({ length: wrong }, () => 'x'))).toBe(false)
  expect(isRequest.errors).toHaveLength(told)
  expect(isRequest([1, 2])).toBe(true)
})
