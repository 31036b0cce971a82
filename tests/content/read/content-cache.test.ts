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
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { type ContentCache, cacheFile, openCache } from '../../../content/read/content-cache'
import { readContent, viewContent } from '../../../content/read/parse-content'
import { cachedOfFile, type ParsedFile } from '../../../content/read/parsed-file'
import { allContentFiles, pathsOf } from './all-content-files'

const DAY_MS = 86_400_000
let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const open = (version = 'v1', root = '/root') => openCache(folder, root, projectDir, version)

/** Looks a file up, and says whether it was known. */
function ask(cache: ContentCache, name: string, text = 'a: 1'): boolean {
  let isKnown = true
  cache.fileOf(name, Buffer.from(text), () => {
    isKnown = false
    return readContent({ file: name, text })
  })
  return isKnown
}

/** A cache that was written with these files. */
function written(...names: string[]): void {
  const cache = open()
  for (const name of names) ask(cache, name)
  cache.save()
}

test('what was found out is known in the next run', () => {
  written('a.yaml', 'b.yaml')
  expect(['a.yaml', 'b.yaml', 'c.yaml'].map((name) => ask(open(), name))).toEqual([true, true, false])
  expect(ask(open(), 'a.yaml', 'a: 2')).toBe(false)
})

test('another version of the program, or another root, knows nothing', () => {
  written('a.yaml')
  expect(ask(open('v2'), 'a.yaml')).toBe(false)
  expect(ask(open('v1', '/other'), 'a.yaml')).toBe(false)
})

test('a search that is made later is remembered, too', () => {
  written('a.yaml')
  const look = (find: () => string) => {
    const cache = open()
    const { result, searches } = cache.fileOf('a.yaml', Buffer.from('a: 1'), () => {
      throw new Error('parsed anew')
    })
    const found = cachedOfFile(viewContent({ file: 'a.yaml', text: 'a: 1' }, result, searches), 'words', find)
    cache.save()
    return found
  }
  expect(look(() => 'one')).toBe('one')
  expect(look(() => 'two')).toBe('one')
})

describe('a file that is broken or foreign is as good as none, and is replaced', () => {
  const whole = () => readFileSync(cacheFile(folder, '/root'))
  test.each<[string, () => Buffer | string]>([
    ['empty', () => ''],
    ['cut off', () => whole().subarray(0, whole().length - 3)],
    ['cut off in its checksum', () => whole().subarray(0, 3)],
    ['one bit of a file changed', () => flipped(whole(), -2)],
    ['one bit of its beginning changed', () => flipped(whole(), 10)],
    ['something else', () => 'not a cache at all, but quite a long text'],
  ])('%s', (_name, change) => {
    written('a.yaml')
    const before = whole()
    writeFileSync(cacheFile(folder, '/root'), change())
    const cache = open()
    expect(ask(cache, 'a.yaml')).toBe(false)
    cache.save()
    expect(whole().length).toBe(before.length)
    expect(ask(open(), 'a.yaml')).toBe(true)
  })

  test('a folder in its place', () => {
    mkdirSync(cacheFile(folder, '/root'))
    expect(() => written('a.yaml')).not.toThrow()
    expect(readdirSync(folder)).toHaveLength(1)
  })
})

function flipped(file: Buffer, at: number): Buffer {
  const copy = Buffer.from(file)
  const index = at < 0 ? copy.length + at : at
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('of two processes that write at once the last one is found, whole', () => {
  const [first, second] = [open(), open()]
  ask(first, 'a.yaml')
  ask(second, 'b.yaml')
  first.save()
  second.save()
  expect(ask(open(), 'b.yaml')).toBe(true)
  expect(ask(open(), 'a.yaml')).toBe(false)
  expect(readdirSync(folder)).toHaveLength(1)
})

test('a folder that has gone is no reason to fail', () => {
  const cache = openCache(join(folder, 'gone'), '/root', projectDir, 'v1')
  ask(cache, 'a.yaml')
  expect(() => cache.save()).not.toThrow()
})

test('what is nested too deeply to be kept is no reason to fail', () => {
  const cache = open()
  const { searches } = cache.fileOf('a.yaml', Buffer.from(''), () =>
    readContent({ file: 'a.yaml', text: '' }),
  )
  let deep: unknown = []
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  searches.set('deep', deep)
  expect(() => cache.save()).not.toThrow()
})

test('nothing is written when nothing is new', () => {
  written('a.yaml')
  utimesSync(cacheFile(folder, '/root'), 1, 1)
  const cache = open()
  ask(cache, 'a.yaml')
  cache.save()
  expect(statSync(cacheFile(folder, '/root')).mtimeMs).toBe(1000)
})

test('what was of no use for a day goes, what was of use stays', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3 * DAY_MS })
  onTestFinished(() => void vi.useRealTimers())
  written('used again.yaml', 'long gone.yaml')
  vi.setSystemTime(Date.now() + 2.5 * DAY_MS)
  written('used again.yaml', 'of another branch.yaml')
  vi.useRealTimers()
  written('used again.yaml', 'new.yaml')
  const names = ['used again.yaml', 'of another branch.yaml', 'long gone.yaml', 'new.yaml']
  expect(names.filter((name) => ask(open(), name))).toEqual([
    'used again.yaml',
    'of another branch.yaml',
    'new.yaml',
  ])
})

test('caches of roots that nobody checks any more are deleted, other files are left alone', () => {
  for (const name of ['content-1.cache', 'content-2.cache.99', 'cli-3']) {
    writeFileSync(join(folder, name), '')
    utimesSync(join(folder, name), 1, 1)
  }
  writeFileSync(join(folder, 'content-4.cache'), '')
  written('a.yaml')
  expect(
    ['content-1.cache', 'content-2.cache.99', 'content-4.cache', 'cli-3'].map((name) =>
      existsSync(join(folder, name)),
    ),
  ).toEqual([false, false, true, true])
})

test('every shipped file and every case comes back as it was parsed', { timeout: 60_000 }, () => {
  const files = allContentFiles()
  expect(files.length).toBeGreaterThan(200)
  const view = (cache: ContentCache) =>
    files.map((source) => {
      const { result } = cache.fileOf(source.file, Buffer.from(source.text), () => readContent(source))
      return viewContent(source, result)
    })
  const first = open()
  const fresh = view(first)
  first.save()
  const cached = view(open())
  for (const [i, file] of fresh.entries()) {
    expect(plain(cached[i] as ParsedFile)).toEqual(plain(file))
    expect(JSON.stringify(cached[i]?.value)).toBe(JSON.stringify(file.value))
  }
})

/** What can be seen of a file: its fields, and every place in it. */
function plain(parsed: ParsedFile) {
  const { placeOf, placeOfKey, ...fields } = parsed
  const places = pathsOf(parsed.value).map((path) => [placeOf(path), placeOfKey(path)])
  return { ...fields, places: JSON.stringify(places) }
}

test.each([
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.inf', Number.NEGATIVE_INFINITY],
  ['-0', -0],
  ['.nan', Number.NaN],
])('%s comes back, which JSON has not', (text, value) => {
  const result = (cache: ContentCache) =>
    cache.fileOf('a.yaml', Buffer.from(text), () => readContent({ file: 'a.yaml', text })).result
  const first = open()
  result(first)
  first.save()
  expect(result(open()).value).toBe(value)
})

test('__proto__ comes back as a key like any other', () => {
  const text = '__proto__: { polluted: true }'
  const first = open()
  ask(first, 'a.yaml', text)
  first.save()
  const { result } = open().fileOf('a.yaml', Buffer.from(text), () => {
    throw new Error('parsed anew')
  })
  expect(Object.hasOwn(result.value as object, '__proto__')).toBe(true)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
