import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCache } from '../../../content/read/content-cache'
import { forgetFiles, loadWorkspace, type Workspace } from '../../../content/read/workspace'
import { aContentRoot } from '../a-content-root'
import { PROJECT } from '../site/shipped-content'

const parsedOf = ({ items, articles, messages }: Workspace) =>
  new Map([...items, ...articles, ...messages].map(({ parsed }) => [parsed.file, parsed]))

test('only files that changed are parsed again, whatever kind they are', () => {
  const root = aContentRoot()
  onTestFinished(root.remove)
  const before = loadWorkspace(root.dir, PROJECT)
  const changed = ['data/policies.yaml', 'guides/about/en.md', 'locales/ru/common.json']
  root.edit('data/policies.yaml', 'minutes: 15', 'minutes: 20')
  root.edit('guides/about/en.md', 'We show people Madrid', 'We show everyone Madrid')
  root.edit('locales/ru/common.json', '{', '{ ')
  const after = loadWorkspace(root.dir, PROJECT)

  const [old, now] = [parsedOf(before), parsedOf(after)]
  expect(
    [...now]
      .filter(([file, parsed]) => old.get(file) !== parsed)
      .map(([file]) => file)
      .sort(),
  ).toEqual(changed)
  expect(now.get('data/policies.yaml')?.value).toMatchObject({ arrival: { minutes: 20 } })
  // What was not parsed again is the same as if it had been.
  forgetFiles(PROJECT)
  expect(describe(after)).toEqual(describe(loadWorkspace(root.dir, PROJECT)))
})

test('the problems of a file that did not change are told again', () => {
  const root = aContentRoot()
  onTestFinished(root.remove)
  root.write('data/badges.yaml', 'a: [')
  const before = loadWorkspace(root.dir, PROJECT)
  expect(before.diagnostics.length).toBeGreaterThan(0)
  expect(loadWorkspace(root.dir, PROJECT).diagnostics).toEqual(before.diagnostics)
})

test('a file whose text a cache may let go is read where it lies, not where another one of its text lay', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
  const roots = [aContentRoot(), aContentRoot()]
  onTestFinished(() => {
    for (const root of roots) root.remove()
    rmSync(folder, { recursive: true })
  })
  const [here, there] = roots.map(({ dir }) =>
    parsedOf(loadWorkspace(dir, PROJECT, openCache(folder, dir, PROJECT, 'v1'))),
  )
  expect(here?.size).toBeGreaterThan(50)
  for (const [file, parsed] of here ?? []) expect(there?.get(file)).not.toBe(parsed)
})

test('a file that is known without being read is the one that is there already', () => {
  const root = aContentRoot()
  const folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => {
    vi.useRealTimers()
    root.remove()
    rmSync(folder, { recursive: true })
  })
  const open = () => openCache(folder, root.dir, PROJECT, 'v1')
  const first = open()
  const before = loadWorkspace(root.dir, PROJECT, first)
  first.save()
  const after = loadWorkspace(root.dir, PROJECT, open())
  expect([...parsedOf(after)].filter(([file, parsed]) => parsedOf(before).get(file) !== parsed)).toEqual([])
})

function describe(workspace: Workspace) {
  return {
    files: workspace.files,
    problems: workspace.diagnostics,
    values: [...parsedOf(workspace)].map(([file, { value, text }]) => ({ file, value, text })),
  }
}
