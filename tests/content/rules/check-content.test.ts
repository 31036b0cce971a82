import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { reportConflicts } from '../../../content/conflicts/report-conflicts'
import { byPlace } from '../../../content/read/diagnostic'
import { listContentFiles } from '../../../content/read/list-content-files'
import { checkContent } from '../../../content/rules/check-content'
import { BASE_ROOT } from '../content-case'

const AS_OF = '2026-11-21'
let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tours-fuzz-'))
  cpSync(BASE_ROOT, root, { recursive: true })
})
afterAll(() => rmSync(root, { recursive: true }))

/** Checks the base root with one file's text replaced, and puts it back. */
function checkedWith(file: string, change: (text: string) => string) {
  const path = join(root, file)
  const before = readFileSync(path, 'utf8')
  try {
    writeFileSync(path, change(before))
    const checked = checkContent({ root, projectDir, asOf: AS_OF })
    reportConflicts(checked)
    return checked
  } finally {
    writeFileSync(path, before)
  }
}

const files = fc.constantFrom(...listContentFiles(BASE_ROOT))
const pieces = fc.constantFrom(
  '',
  'null',
  '[]',
  '{}',
  '- x',
  '"',
  '{{',
  '}}',
  ': ',
  '\t',
  '&a',
  '*a',
  '12',
  'true',
  '---\n',
  '__proto__: 1',
  '\u0000',
  '<b>',
  '#',
  '\uFEFF',
)

test('what the program takes from its own content has to be there', () => {
  const own = mkdtempSync(join(tmpdir(), 'tours-own-'))
  cpSync(root, own, { recursive: true })
  cpSync(join(projectDir, 'data/schemas'), join(own, 'data/schemas'), { recursive: true })
  try {
    const { diagnostics } = checkContent({ root: own, projectDir: own, asOf: AS_OF })
    const missing = diagnostics.filter(({ code }) => code === 'missing-file')
    expect(missing.map(({ file }) => file)).toEqual(['data/figure-keywords.yaml', 'data/search.yaml'])
  } finally {
    rmSync(own, { recursive: true })
  }
})

describe('checkContent', { timeout: 60_000 }, () => {
  test('never throws, whatever stands in the place of a value', () => {
    fc.assert(
      fc.property(files, fc.nat(), pieces, (file, at, piece) => {
        const { diagnostics } = checkedWith(file, (text) => {
          const starts = [...text.matchAll(/(?<=[:\-[,{] *)[^\s,{}[\]]+/g)]
          const match = starts[at % Math.max(starts.length, 1)]
          return match
            ? text.slice(0, match.index) + piece + text.slice(match.index + match[0].length)
            : piece
        })
        expect(diagnostics).toEqual([...diagnostics].sort(byPlace))
      }),
      { numRuns: 100 },
    )
  })

  test('never throws, whatever is cut out of a file', () => {
    fc.assert(
      fc.property(files, fc.nat(), fc.nat({ max: 200 }), (file, at, length) => {
        checkedWith(file, (text) => text.slice(0, at % text.length) + text.slice((at % text.length) + length))
      }),
      { numRuns: 100 },
    )
  })

  test('every problem has a place in its file, a code and a sentence', () => {
    fc.assert(
      fc.property(files, (file) => {
        for (const problem of checkedWith(file, (text) => text.slice(0, text.length / 2)).diagnostics) {
          expect(problem.line).toBeGreaterThan(0)
          expect(problem.column).toBeGreaterThan(0)
          expect(problem.code).toMatch(/^[a-z-]+$/)
          expect(problem.message).toMatch(/[.>]$|:/)
          expect(problem.message).not.toMatch(/undefined|\[object/)
        }
      }),
      { numRuns: 60 },
    )
  })
})
