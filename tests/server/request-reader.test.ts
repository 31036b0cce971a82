import { expect, test } from 'vitest'
import type { UserError } from '../../domain/user-error'
import { requestReader } from '../../server/request-reader'

const texts = Object.fromEntries(Array.from({ length: 5 }, (_, i) => [`text${i}`, { type: 'string' }]))
const read = requestReader<Record<string, string>>({ type: 'object', properties: texts })

test.each([
  ['every mistake of a request', 'x', 5],
  ['only the first of one that is far too long', 'x'.repeat(8000), 1],
])('tells %s', (_, more, told) => {
  const wrong = Object.fromEntries(Object.keys(texts).map((name) => [name, 1]))
  let error: unknown
  try {
    read({ ...wrong, more })
  } catch (thrown) {
    error = thrown
  }
  expect(Object.keys((error as UserError).details?.fields ?? {})).toHaveLength(told)
  expect(read({ text0: 'a' })).toEqual({ text0: 'a' })
})

test('what is nested thousands of times is as wrong as anything', () => {
  const nested = JSON.parse('['.repeat(8000) + ']'.repeat(8000)) as unknown
  expect(() => read(nested)).toThrow(expect.objectContaining({ code: 'invalid_request' }))
})

test('tells each field with what is wrong with it, in its message too', () => {
  const strict = requestReader({ type: 'object', additionalProperties: false, required: ['a'] })
  const fields = { a: "must have required property 'a'", b: 'is no field of this request' }
  expect(() => strict({ b: 1 })).toThrow(
    expect.objectContaining({ code: 'invalid_request', status: 400, details: { fields } }),
  )
  expect(() => strict([])).toThrow('body must be object.')
})
