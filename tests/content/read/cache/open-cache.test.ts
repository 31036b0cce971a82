import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openCache, packFile } from '../../../../content/read/cache/open-cache'
import { encodePack } from '../../../../content/read/cache/pack-format'

const DAY_MS = 86_400_000
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (version = 'v1', root = '/root') => openCache(folder, root, version)
const bytes = (text: string) => new TextEncoder().encode(text)
const textOf = (entry: Uint8Array | undefined) => entry && new TextDecoder().decode(entry)

/** A cache that was written with these entries. */
function written(...keys: string[]): void {
  const cache = open()
  for (const key of keys) cache.keep(key, bytes(`about ${key}`))
  cache.save()
}

test('what was kept is found in the next run', () => {
  written('a', 'b')
  expect(textOf(open().find('a'))).toBe('about a')
  expect(textOf(open().find('b'))).toBe('about b')
  expect(open().find('c')).toBeUndefined()
})

test('another version of the program, or another root, finds nothing', () => {
  written('a')
  expect(open('v2').find('a')).toBeUndefined()
  expect(open('v1', '/other').find('a')).toBeUndefined()
})

describe('a file that is broken or foreign is as good as none, and is replaced', () => {
  const whole = () => readFileSync(packFile(folder, '/root'))
  test.each<[string, () => Buffer | string]>([
    ['empty', () => ''],
    ['cut off', () => whole().subarray(0, whole().length - 3)],
    ['cut off in its head', () => whole().subarray(0, 15)],
    ['one bit of an entry changed', () => flipped(whole(), -2)],
    ['one bit of its list changed', () => flipped(whole(), 40)],
    ['something else', () => 'not a pack at all, but quite a long text'],
  ])('%s', (_name, change) => {
    written('a')
    const before = whole()
    writeFileSync(packFile(folder, '/root'), change())
    const cache = open()
    expect(cache.find('a')).toBeUndefined()
    cache.keep('a', bytes('about a'))
    cache.save()
    expect(whole().length).toBe(before.length)
    expect(textOf(open().find('a'))).toBe('about a')
  })

  test('a folder in its place', () => {
    mkdirSync(packFile(folder, '/root'))
    const cache = open()
    cache.keep('a', bytes('x'))
    expect(() => cache.save()).not.toThrow()
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

function flipped(pack: Buffer, at: number): Buffer {
  const copy = Buffer.from(pack)
  const index = at < 0 ? copy.length + at : at
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('of two processes that write at once the last one is found, whole', () => {
  const [first, second] = [open(), open()]
  first.keep('a', bytes('about a'))
  second.keep('b', bytes('about b'))
  first.save()
  second.save()
  expect(textOf(open().find('b'))).toBe('about b')
  expect(open().find('a')).toBeUndefined()
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a folder that has gone is no reason to fail', () => {
  const cache = openCache(join(folder, 'gone'), '/root', 'v1')
  cache.keep('a', bytes('x'))
  expect(() => cache.save()).not.toThrow()
})

test('nothing is written when nothing is new', () => {
  written('a')
  utimesSync(packFile(folder, '/root'), 1, 1)
  const cache = open()
  cache.find('a')
  cache.save()
  expect(statSync(packFile(folder, '/root')).mtimeMs).toBe(1000)
})

test('what was of no use for a day goes, what was of use stays', () => {
  const now = Date.now()
  const entry = (text: string, days: number) => ({ used: now - days * DAY_MS, bytes: bytes(text) })
  const old = new Map([
    ['used again', entry('1', 3)],
    ['of another branch', entry('2', 0.5)],
    ['long gone', entry('3', 3)],
  ])
  writeFileSync(packFile(folder, '/root'), encodePack('v1', old))
  const cache = open()
  cache.find('used again')
  cache.keep('new', bytes('4'))
  cache.save()
  const after = open()
  expect(['used again', 'of another branch', 'long gone', 'new'].filter((key) => after.find(key))).toEqual([
    'used again',
    'of another branch',
    'new',
  ])
})

test('files of roots that nobody checks any more are deleted, other files are left alone', () => {
  for (const name of ['content-1.pack', 'content-2.pack.99', 'cli-3']) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 1, 1)
  }
  writeFileSync(join(folder, 'content-4.pack'), '')
  written('a')
  expect(
    ['content-1.pack', 'content-2.pack.99', 'content-4.pack', 'cli-3'].map((name) =>
      existsSync(join(folder, name)),
    ),
  ).toEqual([false, false, true, true])
})
