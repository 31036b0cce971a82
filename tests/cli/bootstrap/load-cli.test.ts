import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { fingerprint, loadCli } from '../../../cli/bootstrap/load-cli.mjs'
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

test.each([
  ['that another process starts with', true, (dir: string) => loadCli(dir)],
  ['that a process has run with for days', true, () => vi.advanceTimersByTime(3_600_000)],
  ['that nobody has run for days', false, () => vi.clearAllTimers()],
])('after a change a bundle %s is kept: %s', async (_, isKept, use) => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { dir, write } = aProject()
  await loadCli(dir)
  const bundle = join(dir, 'node_modules/.cache/tours', `cli-${fingerprint(dir)}`)
  utimesSync(bundle, 1, 1)
  await use(dir)
  write('cli/index.ts', 'export const changed = true')
  await loadCli(dir)
  expect(existsSync(bundle)).toBe(isKept)
})
