import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { insertEntry, insertItem, removeAt } from '../../../content/read/edit-yaml'

describe('insertEntry', () => {
  test.each([
    [
      'behind the last entry',
      'a:\n  x: 1 # one\n\n# about b\nb: 2\n',
      'a:\n  x: 1 # one\n  new: 3\n\n# about b\nb: 2\n',
    ],
    [
      'behind an entry of several lines',
      'a:\n  x:\n    y: >-\n      long\n      text\nb: 2\n',
      'a:\n  x:\n    y: >-\n      long\n      text\n  new: 3\nb: 2\n',
    ],
    ['at the end of a file without a line break', 'a:\n  x: 1', 'a:\n  x: 1\n  new: 3'],
    ['into an empty map', 'a: {}\nb: 2\n', 'a: { new: 3 }\nb: 2\n'],
    ['into a map on one line', 'a: { x: 1 } # c\n', 'a: { x: 1, new: 3 } # c\n'],
    ['into a map on one line that ends with a comma', 'a: { x: 1, }\n', 'a: { x: 1, new: 3, }\n'],
    ['below a key with nothing behind it', 'a:\nb: 2\n', 'a:\n  new: 3\nb: 2\n'],
    ['below a last key with nothing behind it', 'b: 2\na:', 'b: 2\na:\n  new: 3'],
    ['with the line ends of Windows', 'a:\r\n  x: 1\r\nb: 2\r\n', 'a:\r\n  x: 1\r\n  new: 3\r\nb: 2\r\n'],
    [
      'with the indentation of its neighbours',
      'a:\n      x: 1\nb: 2\n',
      'a:\n      x: 1\n      new: 3\nb: 2\n',
    ],
  ])('puts the entry %s', (_name, before, after) => {
    expect(insertEntry(before, ['a'], 'new', '3')).toBe(after)
    expect(parse(after).a.new).toBe(3)
  })

  test('puts an entry at the end of the whole file', () => {
    expect(insertEntry('# head\nx: 1\n', [], 'new', '3')).toBe('# head\nx: 1\nnew: 3\n')
  })
})

describe('insertItem', () => {
  const list = 'a:\n  - { n: 1 }\n  - { n: 2 } # two\n\nb: 2\n'

  test('puts an item behind another', () => {
    expect(insertItem(list, ['a'], '{ n: 3 }', 0)).toBe(list.replace('1 }\n', '1 }\n  - { n: 3 }\n'))
  })

  test('puts an item at the end', () => {
    expect(insertItem(list, ['a'], '{ n: 3 }')).toBe(list.replace('two\n', 'two\n  - { n: 3 }\n'))
  })

  test('puts an item into a list on one line', () => {
    expect(insertItem('a: [1, 2]\n', ['a'], '3')).toBe('a: [1, 2, 3]\n')
    expect(insertItem('a: []\n', ['a'], '3')).toBe('a: [3]\n')
  })
})

describe('removeAt', () => {
  test.each([
    ['a: 1\nb: 2 # why\nc: 3\n', ['b'], 'a: 1\nc: 3\n'],
    ['a:\n  x:\n    n: 1\n  y: 2\n', ['a', 'x'], 'a:\n  y: 2\n'],
    ['a:\n  x:\n    n: 1\nb: 2\n', ['a', 'x'], 'a:\n  {}\nb: 2\n'],
    ['a:\n  - x\n  - y\n', ['a', 0], 'a:\n  - y\n'],
    ['a:\n  - x: 1\n    y: 2\nb: 2\n', ['a', 0], 'a:\n  []\nb: 2\n'],
    ['a: [x, y, z]\n', ['a', 0], 'a: [y, z]\n'],
    ['a: [x, y, z]\n', ['a', 2], 'a: [x, y]\n'],
    ['a: [x]\n', ['a', 0], 'a: []\n'],
    ['a: { x: 1, y: 2 }\n', ['a', 'y'], 'a: { x: 1 }\n'],
    ['a: 1\n', ['b'], 'a: 1\n'],
  ])('%j without %j', (text, path, expected) => {
    expect(removeAt(text, path)).toBe(expected)
  })
})
