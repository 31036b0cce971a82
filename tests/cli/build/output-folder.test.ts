import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  assertOutput,
  clearLeftovers,
  isRunning,
  unfinishedFolder,
  whileAlone,
} from '../../../cli/build/output-folder'
import { aTempFolder, bytesOf, writeFiles } from './a-temp-folder'

/** The number of a process that is over. */
const gone = spawnSync(process.execPath, ['--version']).pid

describe('clearLeftovers', () => {
  test.each([[[]], [['dist/a.html']]])(
    'removes what a killed build left unfinished, were it one of the same number as this, and leaves %j alone',
    (others) => {
      const dir = aTempFolder(Object.fromEntries(others.map((name) => [name, 'old'])))
      const target = join(dir, 'dist')
      const before = bytesOf(dir)
      writeFiles(unfinishedFolder(target), { 'client/a.html': 'half' })
      clearLeftovers(target)
      expect(bytesOf(dir)).toEqual(before)
      expect(existsSync(unfinishedFolder(target))).toBe(false)
    },
  )

  test('what belongs to another output or to nobody stays', () => {
    const others = ['.dist-2.unfinished', '.dist.mine', 'dist.unfinished']
    const dir = aTempFolder(Object.fromEntries(others.map((name) => [`${name}/a`, ''])))
    clearLeftovers(join(dir, 'dist'))
    expect(readdirSync(dir).sort()).toEqual([...others].sort())
  })

  test('it needs no folder to look at', () => {
    expect(() => clearLeftovers(join(aTempFolder(), 'nowhere/dist'))).not.toThrow()
  })
})

test('a process is running until it is over', () => {
  expect(isRunning(process.pid)).toBe(true)
  expect(isRunning(1)).toBe(true)
  expect(isRunning(gone)).toBe(false)
})

function onStderr() {
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(() => written.mockRestore())
  return written
}

describe('two builds of one folder', () => {
  test('work one after the other', async () => {
    const target = join(aTempFolder(), 'dist')
    const told = onStderr()
    const events: string[] = []
    const work = (name: string) =>
      whileAlone(target, async () => {
        events.push(`${name} begins`)
        await new Promise((later) => setTimeout(later, 150))
        events.push(`${name} ends`)
      })
    await Promise.all([work('one'), work('two')])
    expect(events).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
    // After a power cut any program may have the number of the build that was cut off.
    expect(told.mock.calls.join()).toMatch(/If none is, delete .*\.dist\.lock\.\n$/)
    expect(readdirSync(dirname(target))).toEqual([])
  })

  test.each([
    ['', gone],
    [', though this one has its number, as after a restart of a container', process.pid],
  ])('do not wait for one that was killed%s', async (_, pid) => {
    const target = join(aTempFolder(), 'dist')
    const told = onStderr()
    symlinkSync(`${pid} of another`, join(dirname(target), '.dist.lock'))
    await expect(whileAlone(target, async () => 'done')).resolves.toBe('done')
    expect(told).not.toHaveBeenCalled()
  })

  test('a build that fails lets the next one work', async () => {
    const target = join(aTempFolder(), 'dist')
    await expect(whileAlone(target, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    await expect(whileAlone(target, async () => 'done')).resolves.toBe('done')
  })

  test.each(['dist/files.json', 'dist/files.json/below'])(
    '%s holds nobody up: it can never be written',
    async (out) => {
      const target = join(aTempFolder({ 'dist/files.json': '{}' }), out, 'x')
      await expect(whileAlone(target, async () => 'done')).rejects.toThrow(
        /^Nothing can be written in the folder /,
      )
    },
  )
})

describe('an output folder', () => {
  const files = {
    'data/site.yaml': '',
    'public/favicon.svg': '',
    '.git/HEAD': '',
    'README.md': '',
    'dist/files.json': '{}',
    'dist/client/index.html': '',
    'killed/pending/files.json': '{}',
    'shop/client/orders.ts': '',
    'todo/pending/list.txt': '',
  }

  test.each([
    ['.', /mixed with data\//],
    ['..', /mixed with data\//],
    ['../../../../../..', /mixed with data\//],
    ['data', /mixed with data\//],
    ['data/tours/new', /mixed with data\//],
    ['guides', /mixed with guides\//],
    ['public', /mixed with public\//],
    ['public/site', /mixed with public\//],
    ['.git', /mixed with \.git\//],
    ['README.md', /is a file/],
    ['shop', /mixed with client\//],
    ['todo', /mixed with pending\//],
  ])('is never %s', (out, refused) => {
    const dir = aTempFolder(files)
    expect(() => assertOutput(join(dir, out), dir)).toThrow(refused)
  })

  test.each(['dist', 'killed', 'new', 'new/dist', 'database', '../other'])('may be %s', (out) => {
    const dir = aTempFolder(files)
    expect(() => assertOutput(join(dir, out), dir)).not.toThrow()
  })
})
