import { cpSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projectDir } from '../../../cli/project-dir'
import { type ContentCache, cacheFolder, indexFile, openCache } from '../../../content/read/content-cache'
import type { ParsedFile } from '../../../content/read/parsed-file'
import type { SourceFile } from '../../../content/read/source-file'
import { forgetFiles } from '../../../content/read/workspace'
import { checkContent } from '../../../content/rules/check-content'
import { BASE_ROOT } from '../content-case'

const AS_OF = '2026-11-21'
let root: string
let folder: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tours-cached-'))
  folder = mkdtempSync(join(tmpdir(), 'tours-cache-'))
  cpSync(BASE_ROOT, root, { recursive: true })
})
afterEach(() => {
  for (const dir of [root, folder]) rmSync(dir, { recursive: true })
})

/** A cache that counts what had to be found out anew. */
function counting(cache: ContentCache) {
  let anew = 0
  const counted = (parsed: ParsedFile): ParsedFile => {
    const { searches } = parsed
    const set = (name: string, found: unknown) => {
      anew += 1
      searches.set(name, found)
    }
    const views = { ...Object.getOwnPropertyDescriptors(parsed) }
    return Object.defineProperties({} as ParsedFile, {
      ...views,
      searches: {
        value: { has: (name: string) => searches.has(name), get: (name: string) => searches.get(name), set },
      },
    })
  }
  return {
    foundAnew: () => anew,
    unchanged: (from: string, file: string) => {
      const parsed = cache.unchanged(from, file)
      return parsed && counted(parsed)
    },
    fileOf: (from: string, source: SourceFile) => counted(cache.fileOf(from, source)),
    ofBinary: cache.ofBinary,
    save: () => cache.save(),
  }
}

/** Checks the root as a new process would, with what earlier ones left in the cache. */
function check(project = projectDir) {
  forgetFiles(project)
  const cache = counting(openCache(folder, root, project, 'v1'))
  const { diagnostics, workspace } = checkContent({ root, projectDir: project, asOf: AS_OF, cache })
  return { diagnostics, workspace, foundAnew: cache.foundAnew() }
}

function uncached() {
  forgetFiles(projectDir)
  return checkContent({ root, projectDir, asOf: AS_OF }).diagnostics
}

function edit(file: string, from: string, to: string): void {
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  expect(text).toContain(from)
  writeFileSync(path, text.replace(from, to))
}

/** Something is wrong in YAML, in its data, in an article and in a locale file. */
function spoil(): void {
  edit('data/policies.yaml', 'hours:', 'hour:')
  edit('data/tours/palace-tour.yaml', 'slug: palace-tour', 'slug: palace-tour\nslug: b\nextra: [')
  edit('guides/palace-guide/en.md', '\n## ', '\n#### ')
  edit('locales/es/common.json', '{', '{,')
}

test('the second run finds nothing anew, and the same problems', () => {
  spoil()
  const first = check()
  const second = check()
  expect(first.diagnostics).toEqual(uncached())
  expect(first.diagnostics.length).toBeGreaterThan(3)
  expect(second.diagnostics).toEqual(first.diagnostics)
  expect(first.foundAnew).toBeGreaterThan(10)
  expect(second.foundAnew).toBe(0)
})

test('a file that keeps its size and its time is read anew when its text has changed', () => {
  check()
  const path = join(root, 'data/policies.yaml')
  const { atime, mtime, size } = statSync(path)
  edit('data/policies.yaml', 'hours:', 'hourz:')
  utimesSync(path, atime, mtime)
  expect(statSync(path).size).toBe(size)
  expect(check().diagnostics).toEqual(uncached())
  expect(uncached().map(({ file }) => file)).toContain('data/policies.yaml')
})

test('only what changed is found anew, and an undone change is still known', () => {
  const { foundAnew } = check()
  edit('data/policies.yaml', 'hours:', 'hourz:')
  const changed = check().foundAnew
  expect(changed).toBeGreaterThan(0)
  expect(changed).toBeLessThan(foundAnew / 4)
  edit('data/policies.yaml', 'hourz:', 'hours:')
  expect(check().foundAnew).toBe(0)
})

test('two files of the same text are told apart', () => {
  edit('data/policies.yaml', 'hours:', 'hourz:')
  writeFileSync(join(root, 'data/site.yaml'), readFileSync(join(root, 'data/policies.yaml')))
  check()
  expect(check().diagnostics).toEqual(uncached())
})

test('a changed schema is obeyed at once', () => {
  expect(check().diagnostics.filter(({ code }) => code === 'schema')).toEqual([])
  const project = mkdtempSync(join(tmpdir(), 'tours-project-'))
  try {
    cpSync(join(projectDir, 'data/schemas'), join(project, 'data/schemas'), { recursive: true })
    const schema = join(project, 'data/schemas/badges.schema.json')
    const changed = { ...JSON.parse(readFileSync(schema, 'utf8')), maxProperties: 0 }
    writeFileSync(schema, JSON.stringify(changed))
    expect(check(project).diagnostics.map(({ code, file }) => `${code} ${file}`)).toContain(
      'schema data/badges.yaml',
    )
  } finally {
    rmSync(project, { recursive: true })
  }
})

test('a cache that was spoilt changes nothing', () => {
  spoil()
  const { diagnostics } = check()
  const file = indexFile(cacheFolder(folder, root))
  writeFileSync(file, readFileSync(file).fill(7, 100, 200))
  expect(check().diagnostics).toEqual(diagnostics)
})
