import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth, padToWidth, wrapToWidth } from '../../../cli/output/display-width'

describe('displayWidth', () => {
  test.each([
    ['€44', 3],
    ['Привет', 6],
    ['Malága', 6],
    ['Ма́дрид', 6],
    ['詳細', 4],
    ['🇪🇸', 2],
    ['👨‍👩‍👧', 2],
    ['a\u200bb', 2],
    ['', 0],
  ])('%s', (text, width) => {
    expect(displayWidth(text)).toBe(width)
    expect(displayWidth(padToWidth(text, 10))).toBe(10)
  })
})

describe('wrapToWidth', () => {
  test('breaks at spaces and cuts only what is too long', () => {
    expect(wrapToWidth('one two three', 8)).toEqual(['one two', 'three'])
    expect(wrapToWidth('abcdefghij', 4)).toEqual(['abcd', 'efgh', 'ij'])
    expect(wrapToWidth('', 4)).toEqual([''])
  })

  test('no line is too wide and no letter is lost', () => {
    // Letters may come back composed: é for e and its accent.
    const letters = (written: string) => written.normalize().replace(/\s/g, '')
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 4, max: 40 }), (text, width) => {
        const lines = wrapToWidth(text, width)
        expect(lines.every((line) => displayWidth(line) <= width)).toBe(true)
        expect(letters(lines.join(''))).toBe(letters(text))
      }),
    )
  })
})
