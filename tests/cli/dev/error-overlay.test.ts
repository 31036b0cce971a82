import { expect, test } from 'vitest'
import { errorOverlay } from '../../../cli/dev/error-overlay'
import type { Problem } from '../../../content/problems/problem'
import { aTempFolder } from '../build/a-temp-folder'

const problem = (changes: Partial<Problem> = {}): Problem => ({
  code: 'schema',
  severity: 'error',
  file: 'data/a.yaml',
  line: 5,
  column: 4,
  message: 'It is wrong.',
  ...changes,
})

const text = Array.from({ length: 12 }, (_, i) => `line ${i + 1}`).join('\r\n')

test('the overlay names file, line and column, and shows the lines around with a caret below the place', () => {
  const root = aTempFolder({ 'data/a.yaml': text })
  const { err } = errorOverlay(root, [problem({ hint: 'Write it so.' })])
  expect(err.loc).toEqual({ file: `${root}/data/a.yaml`, line: 5, column: 4 })
  expect(err.message).toBe('It is wrong.\n\nWrite it so.')
  expect(err.frame?.split('\n')).toEqual([
    '   2 | line 2',
    '   3 | line 3',
    '   4 | line 4',
    '   5 | line 5',
    '     |    ^',
    '   6 | line 6',
    '   7 | line 7',
    '   8 | line 8',
  ])
})

test.each([
  [1, '   1 | line 1\n     | ^\n   2 | line 2'],
  [12, '  12 | line 12\n     | ^'],
])('at line %i there are fewer lines around', (line, expected) => {
  const root = aTempFolder({ 'data/a.yaml': text })
  expect(errorOverlay(root, [problem({ line, column: 1 })]).err.frame).toContain(expected)
})

test('further mistakes are listed below the first', () => {
  const { err } = errorOverlay(aTempFolder(), [
    problem(),
    problem({ file: 'b.yaml' }),
    problem({ file: 'c.yaml', line: 7 }),
  ])
  expect(err.stack).toBe('2 more:\nb.yaml:5:4  It is wrong.\nc.yaml:7:4  It is wrong.')
})

test('a file that is missing has no lines to show', () => {
  expect(errorOverlay(aTempFolder(), [problem()]).err).toMatchObject({ frame: '', stack: '' })
})
