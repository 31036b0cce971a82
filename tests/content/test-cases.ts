import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import pc from 'picocolors'
import { afterAll, describe, expect, test } from 'vitest'
import { parseDocument, Scalar } from 'yaml'
import { textDiagnostics } from '../../cli/output/text-diagnostics'
import { projectDir } from '../../cli/project-dir'
import { checkContent } from '../../content/rules/check-content'
import { applyChanges, type ContentCase, listCaseTables, makeRoot, restoreBase } from './content-case'

const ON = '2026-11-21'

/**
 * Tests every table of a folder under cases/. To write what is printed now into the tables, and read the
 * difference: UPDATE_CASES=1 npx vitest run tests/content/cases
 */
export function testCases(folder: string): void {
  const root = makeRoot()
  const base = checkContent({ root, projectDir, asOf: ON })
  afterAll(() => rmSync(root, { recursive: true }))

  /** What `tours validate` prints; only what a case changes is written and parsed anew. */
  const validate = (one: ContentCase): string => {
    applyChanges(root, one)
    try {
      const { release = false } = one
      const { diagnostics } = checkContent({ root, projectDir, asOf: ON, release })
      return textDiagnostics(diagnostics, { root, colors: pc.createColors(false), isTerminal: false })
    } finally {
      restoreBase(root, one)
    }
  }

  test('the base root, which every case changes, has no problems', () => {
    expect(base.diagnostics).toEqual([])
  })

  for (const { file, cases } of listCaseTables(folder)) {
    describe(basename(file, '.yaml'), () => {
      const printed: string[] = []
      for (const one of cases) {
        test(one.name, () => {
          const out = validate(one)
          printed.push(out)
          if (!process.env.UPDATE_CASES) expect(out).toBe(one.expected)
        })
      }
      afterAll(() => {
        if (process.env.UPDATE_CASES && printed.length === cases.length) updateTable(file, printed)
      })
    })
  }
}

/** Order, comments and quotes of the table stay. */
function updateTable(file: string, printed: string[]): void {
  const table = parseDocument(readFileSync(file, 'utf8'))
  for (const [i, out] of printed.entries()) {
    const text = new Scalar(out)
    text.type = Scalar.BLOCK_LITERAL
    table.setIn([i, 'expected'], text)
  }
  writeFileSync(file, table.toString({ lineWidth: 0 }))
}
