import { expect, test } from 'vitest'
import { removeAt } from '../../../cli/remove/remove-at'

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
