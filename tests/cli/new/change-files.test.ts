import { chmodSync, chownSync, existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeRoot } from '../../content/content-case'
import { runTours } from '../run-tours'

/** Somebody without rights: root, as which CI runs, may write everything. */
const NOBODY = 65_534
const isRoot = process.getuid?.() === 0

let root: string

beforeEach(() => {
  root = makeRoot()
  const all = readdirSync(root, { recursive: true, encoding: 'utf8' })
  if (isRoot) for (const name of ['.', ...all]) chownSync(join(root, name), NOBODY, NOBODY)
})
afterEach(() => rmSync(root, { recursive: true }))

async function newTour() {
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await runTours(['new', 'tour', 'sunset-walk', '--title', 'Sunset walk', '--root', root])
  } finally {
    if (isRoot) process.seteuid?.(0)
  }
}

test.each([
  [
    'data/prices.yaml',
    0o444,
    /^data\/prices\.yaml cannot be written: EACCES: permission denied, .*prices\.yaml'\./,
  ],
  ['data/prices.yaml', 0o000, /^data\/prices\.yaml has to be repaired first, line 1: .* EACCES/],
  ['data/sources.yaml', 0o000, /^data\/sources\.yaml has to be repaired first, line 1: .* EACCES/],
])('%s with the rights %o is named, and nothing is written', expectRefused)

// A folder's rights are asked of whoever started the process, and that is root in CI.
test.skipIf(isRoot)('a folder that is locked is told by the file that was to be in it', () =>
  expectRefused('data/tours', 0o555, /^data\/tours\/sunset-walk\.yaml cannot be written: EACCES: permission/),
)

async function expectRefused(file: string, mode: number, message: RegExp): Promise<void> {
  chmodSync(join(root, file), mode)
  const { code, out, err } = await newTour()
  chmodSync(join(root, file), 0o755)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(message)
  expect(err).not.toContain('bug in tours')
  expect(existsSync(join(root, 'data/tours/sunset-walk.yaml'))).toBe(false)
}
