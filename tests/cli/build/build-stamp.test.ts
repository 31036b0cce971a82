import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { isFresh, nameInputs } from '../../../cli/build/build-stamp'
import { aTempFolder, writeFiles } from './a-temp-folder'

const FILES = {
  'program/pages/home/home.page.server.tsx': 'export {}',
  'program/renderer/Island.tsx': 'export {}',
  'program/domain/money/cents.ts': 'export {}',
  'program/content/workspace.ts': 'export {}',
  'program/cli/build/sitemap.ts': 'export {}',
  'program/data/schemas/tour.schema.json': '{}',
  'program/public/favicon.svg': '<svg/>',
  'program/package-lock.json': '{}',
  'program/vite.config.ts': 'export {}',
  'program/README.md': 'read me',
  'program/tests/a.test.ts': 'test',
  'content/data/prices.yaml': 'a: 1',
  'content/guides/about/en.md': '# About',
  'content/locales/en/common.json': '{}',
  'content/notes.txt': 'not content',
}

/** A program and a content root elsewhere, with a build of just these. */
function aBuild() {
  const dir = aTempFolder(FILES)
  const inputs = {
    projectDir: join(dir, 'program'),
    root: join(dir, 'content'),
    siteUrl: 'https://a.example',
  }
  const outDir = join(dir, 'dist')
  const write = (file: string, text: string) => writeFiles(dir, { [file]: text })
  write('dist/build.json', JSON.stringify({ stamp: nameInputs(inputs).stamp() }))
  return {
    dir,
    write,
    outDir,
    inputs,
    fresh: (changes = {}) => isFresh(outDir, nameInputs({ ...inputs, ...changes })),
  }
}

afterEach(() => {
  vi.useRealTimers()
})

describe('a build', () => {
  test('with nothing changed is fresh', () => {
    expect(aBuild().fresh()).toBe(true)
  })

  test.each(Object.keys(FILES).filter((file) => !/README|tests|notes/.test(file)))(
    'is stale when %s changes',
    (file) => {
      const { write, fresh } = aBuild()
      write(file, 'changed')
      expect(fresh()).toBe(false)
    },
  )

  test.each(['program/README.md', 'program/tests/a.test.ts', 'content/notes.txt'])(
    'stays fresh when %s changes',
    (file) => {
      const { write, fresh } = aBuild()
      write(file, 'changed')
      expect(fresh()).toBe(true)
    },
  )

  test('is stale when a file is new, gone, or called otherwise', () => {
    const added = aBuild()
    added.write('content/data/tours/new.yaml', '')
    expect(added.fresh()).toBe(false)

    const deleted = aBuild()
    rmSync(join(deleted.dir, 'content/guides/about/en.md'))
    expect(deleted.fresh()).toBe(false)

    const renamed = aBuild()
    rmSync(join(renamed.dir, 'content/guides/about/en.md'))
    renamed.write('content/guides/about/es.md', '# About')
    expect(renamed.fresh()).toBe(false)
  })

  test('is fresh again when a change is taken back', () => {
    const { write, fresh } = aBuild()
    write('content/data/prices.yaml', 'a: 2')
    expect(fresh()).toBe(false)
    write('content/data/prices.yaml', 'a: 1')
    expect(fresh()).toBe(true)
  })

  test('is stale for another SITE_URL [R2.48]', () => {
    expect(aBuild().fresh({ siteUrl: 'https://b.example' })).toBe(false)
  })

  test('is stale in another year, because pages count years', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T22:59:00Z') })
    const { fresh } = aBuild()
    expect(fresh()).toBe(true)
    // New Year in Madrid.
    vi.setSystemTime(new Date('2026-12-31T23:01:00Z'))
    expect(fresh()).toBe(false)
  })

  test('that is not there, or whose record cannot be read, is stale', () => {
    const { outDir, write, inputs } = aBuild()
    for (const record of ['', '{', 'null', '[]', '{"pages":162}']) {
      write('dist/build.json', record)
      expect(isFresh(outDir, nameInputs(inputs)), record).toBe(false)
    }
    rmSync(outDir, { recursive: true })
    expect(isFresh(outDir, nameInputs(inputs))).toBe(false)
  })
})
