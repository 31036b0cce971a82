import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findJsonError } from '../../../content/read/parse-json'

describe('findJsonError', () => {
  test('JSON has no error', () => {
    fc.assert(fc.property(fc.json(), (text) => findJsonError(text) === undefined))
  })

  test('every text that is no JSON has one, inside the text', () => {
    fc.assert(
      fc.property(
        fc.json(),
        fc.nat(),
        fc.constantFrom('', ',', '"', '}', '\\', "'", '//', '\n', 'x'),
        (json, at, piece) => {
          const cut = at % (json.length + 1)
          const text = json.slice(0, cut) + piece + json.slice(cut + 1)
          let valid = true
          try {
            JSON.parse(text)
          } catch {
            valid = false
          }
          const error = findJsonError(text)
          return valid
            ? error === undefined
            : error !== undefined && error.offset >= 0 && error.offset <= text.length
        },
      ),
    )
  })

  test.each([
    ['{ "a": "b", }', 12, 'A comma stands before the closing bracket.'],
    ['{ "a": "b" "c": "d" }', 11, 'A comma is missing before this.'],
    ['{ "a" "b" }', 6, 'A colon is missing after the key.'],
    ["{ 'a': 1 }", 2, 'JSON has no single quotes.'],
    ['{ // x\n}', 2, 'JSON has no comments.'],
    ['{ "a": "b', 7, 'This text is not closed, or holds a line break or a lone backslash.'],
    ['{ "a": "b"', 9, 'The file ends too early: a quote or bracket is not closed.'],
    ['{ "a": "say "hi"" }', 13, 'Something stands here that does not belong here.'],
    ['{ a: 1 }', 2, 'A key in double quotes must stand here.'],
    ['{ "a": yes }', 7, 'A text in double quotes must stand here.'],
  ])('%s', (text, offset, message) => {
    expect(findJsonError(text)).toMatchObject({ offset, message })
  })
})
