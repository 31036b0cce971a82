import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { displayWidth, wrapToWidth } from '../../../cli/output/display-width'
import { textTable } from '../../../cli/output/text-table'

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
    const rows = [[text], ['a'.repeat(10)]].map((cells) => [...cells, '|'])
    const [line = ''] = textTable([{}, {}], rows, 80).split('\n')
    expect(displayWidth(line)).toBe('aaaaaaaaaa  |'.length)
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
