import { expect, test } from 'vitest'
import { describeProblems } from '../../../../cli/dev/notes/describe-problems'
import type { Diagnostic } from '../../../../content/read/diagnostic'
import { aTempFolder } from '../../build/a-temp-folder'

const problem = (changes: Partial<Diagnostic> = {}): Diagnostic => ({
  code: 'schema',
  severity: 'error',
  file: 'data/a.yaml',
  line: 2,
  column: 3,
  message: 'It is wrong.',
  ...changes,
})

test('an error brings its hint and the lines around it, with a caret below the place', () => {
  const root = aTempFolder({ 'data/a.yaml': 'one\ntwo\nthree' })
  expect(describeProblems(root, [problem({ hint: 'Write it so.' })])).toEqual({
    errors: 1,
    problems: [
      {
        severity: 'error',
        file: 'data/a.yaml',
        line: 2,
        column: 3,
        message: 'It is wrong.',
        hint: 'Write it so.',
        frame: '  1 | one\n> 2 | two\n    |   ^\n  3 | three',
      },
    ],
  })
})

test('errors stand first, then the warnings of the same files; other warnings are left to the panel', () => {
  const { errors, problems } = describeProblems(aTempFolder(), [
    problem({ severity: 'warning', line: 1 }),
    problem({ severity: 'warning', file: 'data/b.yaml' }),
    problem({ line: 7 }),
  ])
  expect(errors).toBe(1)
  expect(problems.map(({ severity, line }) => [severity, line])).toEqual([
    ['error', 7],
    ['warning', 1],
  ])
})

test('without errors there is nothing to tell', () => {
  expect(describeProblems(aTempFolder(), [problem({ severity: 'warning' })])).toEqual({
    errors: 0,
    problems: [],
  })
})

test('of very many the first fifty are listed, and all are counted', () => {
  const many = Array.from({ length: 70 }, (_, i) => problem({ line: i + 1 }))
  const { errors, problems } = describeProblems(aTempFolder(), many)
  expect([errors, problems.length]).toEqual([70, 50])
})
