import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectDir } from '../../cli/project-dir'
import { checkContent } from '../../content/rules/check-content'
import { EDITS } from './content-edits.mjs'
import { generateContent } from './generate-content.mjs'

let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'tours-bench-'))
})
afterAll(() => rmSync(dir, { recursive: true }))

test('the generated content holds no errors, so that a benchmark times honest work', () => {
  const { tours } = generateContent(projectDir, join(dir, 'a'), 40)
  const { diagnostics, workspace } = checkContent({ root: join(dir, 'a'), projectDir, asOf: '2026-11-21' })
  expect(diagnostics.filter(({ severity }) => severity === 'error')).toEqual([])
  expect(workspace.files.filter((file) => /^data\/(partner-)?tours\//.test(file))).toHaveLength(tours)
})

test('the same content is generated every time', () => {
  generateContent(projectDir, join(dir, 'b'), 40)
  const file = 'data/tours/flamenco-tapas-odababa.yaml'
  const read = (root: string) => readFileSync(join(dir, root, file), 'utf8')
  expect(read('b')).toBe(read('a'))
})

test.each(Object.entries(EDITS))('%s is an edit of what there is, a second time too', (_name, edit) => {
  const [root, project] = [join(dir, 'edited'), join(dir, 'project')]
  generateContent(projectDir, root, 40)
  cpSync(join(projectDir, 'pages'), join(project, 'pages'), { recursive: true })
  expect(() => {
    edit(root, 0, project)
    edit(root, 1, project)
  }).not.toThrow()
})
