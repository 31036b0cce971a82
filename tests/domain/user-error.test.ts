import { expect, test } from 'vitest'
import { UserError } from '../../domain/user-error'

test("a person's mistake carries a stable code, words, a status and its cause", () => {
  const cause = new Error('disk full')
  const error = new UserError('sold_out', 'This departure is full.', 409, { cause })
  expect(error).toBeInstanceOf(Error)
  expect(error).toMatchObject({
    name: 'UserError',
    code: 'sold_out',
    message: 'This departure is full.',
    status: 409,
  })
  expect(error.cause).toBe(cause)
})

test('a mistake is a bad request unless it says otherwise', () => {
  expect(new UserError('invalid_request', 'The date is missing.').status).toBe(400)
})
