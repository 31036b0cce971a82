import { expect, test } from 'vitest'
import type { ContentSide } from '../../../cli/diff/content-side'
import { diffErrors } from '../../../cli/diff/diff-errors'
import type { Diagnostic } from '../../../content/read/diagnostic'

const aSide = (...diagnostics: Diagnostic[]) => ({ checked: { diagnostics } }) as ContentSide

const takenTwice = (line: number): Diagnostic => ({
  code: 'duplicate-path',
  severity: 'error',
  file: 'data/routes.yaml',
  line: line + 5,
  column: 3,
  message: `The path /moon is that of another page, too (data/routes.yaml:${line}).`,
})

test('an error that a change only moves is not a new one, though its sentence names a line', () => {
  const { fixed, new: added } = diffErrors(aSide(takenTwice(12)), aSide(takenTwice(14)))
  expect({ fixed, added }).toEqual({ fixed: 0, added: [] })
})

test('the same said once more is one new error', () => {
  const before = takenTwice(12)
  const { fixed, new: added } = diffErrors(aSide(before), aSide(before, { ...before, line: 30 }))
  expect({ fixed, lines: added.map(({ line }) => line) }).toEqual({ fixed: 0, lines: [30] })
})
