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
import { setImmediate } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { type ContentCache, cacheFolder, indexFile, openCache } from '../../../content/read/content-cache'
import { readKept, writeKept } from '../../../content/read/kept-file.mjs'
import { parseContent } from '../../../content/read/parse-content'
import { cachedOfFile, type FileContent, type ParsedFile } from '../../../content/read/parsed-file'
import { hashOf, readSourceFile } from '../../../content/read/source-file'
import { allContentFiles, pathsOf } from './all-content-files'

const DAY_MS = 86_400_000
let folder: string
let root: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
  root = mkdtempSync(join(tmpdir(), 'tours-cached-'))
})
afterEach(() => {
  for (const dir of [folder, root]) rmSync(dir, { recursive: true })
})

const open = (version = 'v1', of = root) => openCache(folder, of, projectDir, version)
const home = () => cacheFolder(folder, root)
const index = () => indexFile(home())

/** Reads a file as a workspace does. */
function read(cache: ContentCache, file: string): ParsedFile {
  return cache.unchanged(root, file) ?? cache.fileOf(root, readSourceFile(root, file).source)
}

/** Looks a file up, and says whether what a search found in it was known. */
function ask(cache: ContentCache, file: string, text = 'a: 1'): boolean {
  let isKnown = true
  cachedOfFile(cache.fileOf(root, { file, text }), 'search', () => {
    isKnown = false
    return text.length
  })
  return isKnown
}

/** A cache that was written with these files. */
function written(...names: string[]): void {
  const cache = open()
  for (const name of names) ask(cache, name)
  cache.save()
}

/** A file of the root that was written so long ago that its time can be trusted. */
function settled(file: string, text: string): void {
  writeFileSync(join(root, file), text)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
  onTestFinished(() => void vi.useRealTimers())
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
    const found = cachedOfFile(cache.fileOf(root, { file: 'a.yaml', text: 'a: 1' }), 'words', find)
    cache.save()
    return found
  }
  expect(look(() => 'one')).toBe('one')
  expect(look(() => 'two')).toBe('one')
})

test('a picture is looked at once while it stands as it was', () => {
  const path = join(root, 'door.jpg')
  const look = (found: string | undefined) => {
    const cache = open()
    const fact = cache.ofBinary(path, () => found ?? expect.fail('looked at again'))
    cache.save()
    return fact
  }
  writeFileSync(path, 'door')
  expect(look('just written')).toBe('just written')
  settled('door.jpg', 'door')
  expect(look('door')).toBe('door')
  expect(look(undefined)).toBe('door')
  settled('door.jpg', 'a gate')
  expect(look('gate')).toBe('gate')
  settled('door.jpg', 'none')
  expect(open().ofBinary(path, () => undefined)).toBeUndefined()
})

describe('a file that stands as it was read', () => {
  test('is known without being read', () => {
    settled('a.yaml', 'a: 1')
    const first = open()
    expect(first.unchanged(root, 'a.yaml')).toBeUndefined()
    read(first, 'a.yaml')
    first.save()
    expect(open().unchanged(root, 'a.yaml')?.value).toEqual({ a: 1 })
    expect(open().unchanged('/elsewhere', 'a.yaml')).toBeUndefined()
    expect(open().unchanged(root, 'gone.yaml')).toBeUndefined()
  })

  test('lends its entries to what it was changed into, however long ago that was', () => {
    const long = (last: string) =>
      `${Array.from({ length: 4000 }, (_, i) => `a${i}: ${i}`).join('\n')}\n${last}\n`
    settled('a.yaml', long('last: 1'))
    const first = open()
    first.unchanged(root, 'a.yaml')
    const { hash } = read(first, 'a.yaml')
    first.save()
    // Marked, to see that it was taken from there.
    const kept = readKept(join(home(), hash)) as { data: FileContent }
    for (const entry of kept.data.result.entries?.values() ?? []) if (entry.key === 'a7') entry.value = 'kept'
    writeKept(join(home(), hash), kept)
    settled('a.yaml', long('last: 2'))
    const second = open()
    second.unchanged(root, 'a.yaml')
    expect(read(second, 'a.yaml').value).toMatchObject({ a6: 6, a7: 'kept', last: 2 })
  })

  test('is read again when it was written just before: the next change may leave no sign', () => {
    writeFileSync(join(root, 'a.yaml'), 'a: 1')
    const first = open()
    first.unchanged(root, 'a.yaml')
    read(first, 'a.yaml')
    first.save()
    expect(open().unchanged(root, 'a.yaml')).toBeUndefined()
    expect(ask(open(), 'a.yaml')).toBe(false)
  })

  test('is read again when its size, its time or the file itself is another', () => {
    settled('a.yaml', 'a: 1')
    const first = open()
    first.unchanged(root, 'a.yaml')
    read(first, 'a.yaml')
    first.save()
    const path = join(root, 'a.yaml')
    const { atime, mtime } = statSync(path)
    writeFileSync(path, 'a: 2')
    utimesSync(path, atime, mtime)
    expect(open().unchanged(root, 'a.yaml')).toBeUndefined()
    expect(read(open(), 'a.yaml').value).toEqual({ a: 2 })
  })

  test('gives its old content after it has changed, or says that it has', () => {
    settled('a.yaml', 'a: 1')
    const first = open()
    first.unchanged(root, 'a.yaml')
    read(first, 'a.yaml')
    first.save()
    const [kept, lost] = [open().unchanged(root, 'a.yaml'), open().unchanged(root, 'a.yaml')]
    writeFileSync(join(root, 'a.yaml'), 'a: 2')
    expect(kept?.value).toEqual({ a: 1 })
    for (const name of readdirSync(home())) if (name !== 'index') rmSync(join(home(), name))
    expect(() => lost?.value).toThrow('a.yaml was changed while it was looked at')
  })
})

describe('a cache that is broken or foreign is as good as none, and is replaced', () => {
  const DAMAGES: [string, (whole: Buffer) => Buffer | string][] = [
    ['empty', () => ''],
    ['cut off', (whole) => whole.subarray(0, whole.length - 3)],
    ['cut off in its checksum', (whole) => whole.subarray(0, 3)],
    ['one bit of a file changed', (whole) => flipped(whole, -2)],
    ['one bit of its beginning changed', (whole) => flipped(whole, 10)],
    ['something else', () => 'not a cache at all, but quite a long text'],
  ]
  test.each(DAMAGES)('its index: %s', (_name, change) => {
    written('a.yaml')
    const before = readFileSync(index())
    writeFileSync(index(), change(before))
    const cache = open()
    expect(ask(cache, 'a.yaml')).toBe(false)
    cache.save()
    expect(readFileSync(index()).length).toBe(before.length)
    expect(ask(open(), 'a.yaml')).toBe(true)
  })

  test.each(DAMAGES)('what it holds of a file: %s', (_name, change) => {
    written('a.yaml')
    const source = { file: 'a.yaml', text: 'a: 1' }
    const path = join(home(), hashOf(source))
    const before = readFileSync(path)
    writeFileSync(path, change(before))
    const cache = open()
    expect(cache.fileOf(root, source).value).toEqual({ a: 1 })
    cache.save()
    expect(readFileSync(path)).toEqual(before)
  })

  test('a folder or a file in its place', () => {
    mkdirSync(index(), { recursive: true })
    expect(() => written('a.yaml')).not.toThrow()
    rmSync(home(), { recursive: true })
    writeFileSync(home(), '')
    expect(() => written('a.yaml')).not.toThrow()
    expect(ask(open(), 'a.yaml')).toBe(false)
  })

  test('one that cannot be written', () => {
    written('a.yaml')
    const cache = open()
    ask(cache, 'b.yaml')
    rmSync(home(), { recursive: true })
    writeFileSync(home(), '')
    expect(() => cache.save()).not.toThrow()
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
  expect(readdirSync(home()).filter((name) => name.startsWith('index'))).toEqual(['index'])
})

describe('a text is let go when memory is cleaned up, but for its value', () => {
  const cleanUp = async () => {
    // Whatever was asked for stays until what asked has ended.
    await setImmediate()
    setFlagsFromString('--expose-gc')
    runInNewContext('gc')()
  }
  const source = { file: 'a.yaml', text: 'a: 1\nb: [2]' }

  test('and read again from what is kept', async () => {
    const cache = open()
    const file = cache.fileOf(root, { ...source })
    expect(file.value).toEqual({ a: 1, b: [2] })
    cache.save()
    await cleanUp()
    expect([file.text, file.placeOf(['b', 0])]).toEqual([source.text, { file: 'a.yaml', line: 2, column: 5 }])
    rmSync(home(), { recursive: true })
    expect(file.value).toEqual({ a: 1, b: [2] })
    writeFileSync(join(root, 'a.yaml'), 'a: 2')
    // What was being cleaned up already when it was asked for stays until the next time.
    await vi.waitFor(
      async () => {
        await cleanUp()
        expect(() => file.text).toThrow('a.yaml was changed while it was looked at. Start again.')
      },
      { timeout: 30_000 },
    )
    writeFileSync(join(root, 'a.yaml'), source.text)
    expect(file.text).toBe(source.text)
  })

  test('unless nothing can be kept', async () => {
    const cache = open()
    const file = cache.fileOf(root, { ...source })
    expect(file.value).toEqual({ a: 1, b: [2] })
    writeFileSync(home(), '')
    cache.save()
    await cleanUp()
    expect(file.text).toBe(source.text)
  })
})

test('a folder that has gone is no reason to fail', () => {
  const cache = openCache(join(folder, 'gone'), root, projectDir, 'v1')
  ask(cache, 'a.yaml')
  expect(() => cache.save()).not.toThrow()
})

test('what is nested too deeply to be kept is no reason to fail', () => {
  const cache = open()
  const { searches } = cache.fileOf(root, { file: 'a.yaml', text: '' })
  let deep: unknown = []
  for (let depth = 0; depth < 100_000; depth++) deep = [deep]
  searches.set('deep', deep)
  expect(() => cache.save()).not.toThrow()
})

test('nothing is written when nothing is new', () => {
  written('a.yaml')
  utimesSync(index(), 1, 1)
  const cache = open()
  ask(cache, 'a.yaml')
  cache.save()
  expect(statSync(index()).mtimeMs).toBe(1000)
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

test('of a file that is saved all day only the last versions stay, and every other file', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const version = (number: number) => ({ file: 'prices.yaml', text: `price: ${number}\n` })
  written('a.yaml')
  for (let number = 0; number < 8; number++) {
    vi.setSystemTime(Date.now() + 60_000)
    const cache = open()
    cache.fileOf(root, version(number)).searches.set('found', number)
    cache.save()
  }
  const cache = open()
  const known = (number: number) => cache.fileOf(root, version(number)).searches.has('found')
  // The last one was of use in the run that saved it.
  expect(Array.from({ length: 8 }, (_, number) => known(number))).toEqual([
    ...Array(4).fill(false),
    ...Array(4).fill(true),
  ])
  expect(ask(open(), 'a.yaml')).toBe(true)
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
  const view = (cache: ContentCache) => files.map((source) => cache.fileOf(root, source))
  const first = open()
  view(first)
  const fresh = files.map(parseContent)
  first.save()
  const cached = view(open())
  for (const [i, file] of fresh.entries()) {
    expect(plain(cached[i] as ParsedFile)).toEqual(plain(file))
    expect(JSON.stringify(cached[i]?.value)).toBe(JSON.stringify(file.value))
  }
})

/** What can be seen of a file: its fields, and every place in it. */
function plain(parsed: ParsedFile) {
  const { placeOf, placeOfKey, searches, ...fields } = parsed
  const places = pathsOf(parsed.value).map((path) => [placeOf(path), placeOfKey(path)])
  return { ...fields, places: JSON.stringify(places) }
}

test.each([
  ['.inf', Number.POSITIVE_INFINITY],
  ['-.inf', Number.NEGATIVE_INFINITY],
  ['-0', -0],
  ['.nan', Number.NaN],
])('%s comes back, which JSON has not', (text, expected) => {
  const value = (cache: ContentCache) => cache.fileOf(root, { file: 'a.yaml', text }).value
  const first = open()
  value(first)
  first.save()
  expect(value(open())).toBe(value(first))
  expect(value(open())).toBe(expected)
})

test('__proto__ comes back as a key like any other', () => {
  const text = '__proto__: { polluted: true }'
  const first = open()
  ask(first, 'a.yaml', text)
  first.save()
  const { value } = open().fileOf(root, { file: 'a.yaml', text })
  expect(Object.hasOwn(value as object, '__proto__')).toBe(true)
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
})
