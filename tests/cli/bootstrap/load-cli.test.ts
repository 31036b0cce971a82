import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { fingerprint } from '../../../cli/bootstrap/load-cli.mjs'
import { aSmallProject } from './a-small-project'

function aProject() {
  return aSmallProject({
    'package-lock.json': '{}',
    'README.md': 'read me',
    'data/prices.yaml': 'a: 1',
    'cli/index.ts': 'export {}',
    'domain/deep/money.ts': 'export {}',
  })
}

test.each([
  ['a source', 'domain/deep/money.ts', 'export const euro = 1'],
  ['a new source', 'server/app.ts', ''],
  ['the lock file', 'package-lock.json', '{ }'],
])('the bundle is made anew when %s changes', (_, file, text) => {
  const { dir, write } = aProject()
  const before = fingerprint(dir)
  write(file, text)
  expect(fingerprint(dir)).not.toBe(before)
})

test('also when a source keeps its size', () => {
  const { dir } = aProject()
  const before = fingerprint(dir)
  utimesSync(join(dir, 'cli/index.ts'), 1, 1)
  expect(fingerprint(dir)).not.toBe(before)
})

test.each([
  ['README.md', 'read me again'],
  ['data/prices.yaml', 'a: 2'],
])('the bundle stays when %s changes', (file, text) => {
  const { dir, write } = aProject()
  const before = fingerprint(dir)
  write(file, text)
  expect(fingerprint(dir)).toBe(before)
})
