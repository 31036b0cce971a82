import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { securityTxt } from '../../../cli/build/sitemap'
import { isFresh, nameInputs, trueUntil } from '../../../cli/record/build-stamp'
import { addDays, asCalendarDay } from '../../../domain/calendar/calendar-day'
import { aCatalogue, aSoldTour } from '../../builders/a-catalogue'
import { aPlan } from '../../builders/a-plan'
import { aTempFolder, writeFiles } from '../build/a-temp-folder'

const FILES = {
  'program/pages/home/home.page.server.tsx': 'export {}',
  'program/pages/components/Island.tsx': 'export {}',
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
function aBuild(until = '9999-12-31') {
  const dir = aTempFolder(FILES)
  const inputs = {
    projectDir: join(dir, 'program'),
    root: join(dir, 'content'),
    siteUrl: 'https://a.example',
  }
  const outDir = join(dir, 'dist')
  const write = (file: string, text: string) => writeFiles(dir, { [file]: text })
  write('dist/build.json', JSON.stringify({ stamp: nameInputs(inputs).stamp(), until }))
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

  test('is stale when the last day is over on which its pages are true', () => {
    vi.useFakeTimers({ now: new Date('2026-12-31T22:59:00Z') })
    const { fresh } = aBuild('2026-12-31')
    expect(fresh()).toBe(true)
    // New Year in Madrid.
    vi.setSystemTime(new Date('2026-12-31T23:01:00Z'))
    expect(fresh()).toBe(false)
  })

  test.each([
    ['2026-12-31', 'pages count years', undefined],
    ['2026-12-31', 'every year is told as such', [{ on: '05-01' }]],
    ['2026-11-14', 'pages tell a closed day', [{ on: '2027-03-26' }, { on: '2026-11-14' }]],
    ['2026-12-20', 'pages tell closed days', [{ from: '2026-12-01', until: '2026-12-20' }]],
  ])('is true until %s, because %s', (until, _why, closed) => {
    const departures = aPlan(closed && { closed })
    expect(trueUntil(aCatalogue([aSoldTour({ departures })]), '2026-11-01')).toBe(until)
  })

  test.each(['2026-01-01', '2026-05-31', '2026-08-08', '2028-02-29', '2026-12-31'])(
    'of %s is true as long as the build of the day would write the same security.txt',
    (asOf) => {
      const written = (day: string) => securityTxt('office@a.example', 'https://a.example', day)
      const until = trueUntil(aCatalogue([]), asOf)
      expect(written(until)).toBe(written(asOf))
      expect(written(addDays(asCalendarDay(until), 1))).not.toBe(written(asOf))
    },
  )

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
