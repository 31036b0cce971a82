import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { changeFiles, contentToChange } from '../../../cli/change/change-files'
import { asCalendarDay } from '../../../domain/calendar/calendar-day'
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

test('a file that somebody else saves after it was read is not overwritten, and no other is written', () => {
  const [guides, prices] = [join(root, 'data/guides.yaml'), join(root, 'data/prices.yaml')]
  const before = readFileSync(guides, 'utf8')
  const workspace = contentToChange(root)
  const planned = ['data/guides.yaml', 'data/prices.yaml'].map((file) => {
    return { file, text: `${readFileSync(join(root, file), 'utf8')}# Mine\n` }
  })
  appendFileSync(prices, '# Theirs\n')
  const change = () => changeFiles(workspace, planned, asCalendarDay('2026-11-21'))
  expect(change).toThrow(/^data\/prices\.yaml was saved by somebody else meanwhile, so nothing was written\./)
  expect(readFileSync(guides, 'utf8')).toBe(before)
  expect(readFileSync(prices, 'utf8')).toMatch(/\n# Theirs\n$/)
  // Line ends are no change.
  writeFileSync(prices, readFileSync(prices, 'utf8').replace('# Theirs\n', '').replaceAll('\n', '\r\n'))
  expect(change).not.toThrow()
  expect(readFileSync(guides, 'utf8')).toBe(`${before}# Mine\n`)
})

async function expectRefused(file: string, mode: number, message: RegExp): Promise<void> {
  chmodSync(join(root, file), mode)
  const { code, out, err } = await newTour()
  chmodSync(join(root, file), 0o755)
  expect([code, out]).toEqual([1, ''])
  expect(err).toMatch(message)
  expect(err).not.toContain('bug in tours')
  expect(existsSync(join(root, 'data/tours/sunset-walk.yaml'))).toBe(false)
}
