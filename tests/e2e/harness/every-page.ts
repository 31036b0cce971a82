import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect } from 'vitest'
import type { Locale } from '../../../domain/locale'
import type { ServingManifest } from '../../../domain/serving-manifest'
import { launchBrowser } from '../../browser/launch-browser'
import { type PageFacts, readPages } from './read-pages'
import { allPages, pagesIn, site } from './site-under-test'

export interface EveryPage {
  manifest: ServingManifest
  facts(path: string): PageFacts
  /** Fails with one line for each page that breaks a rule; falsy complaints mean all is well. */
  expectNone(locale: Locale, complaints: (facts: PageFacts) => (string | false | undefined)[]): void
}

/** Once for the files that run one after the other. */
let reading: Promise<Map<string, PageFacts>> | undefined

/** Reads every page of the site before the file's tests. */
export function everyPage(): EveryPage {
  let read: Map<string, PageFacts>
  beforeAll(async () => {
    reading ??= readAllPages()
    read = await reading
  })

  const facts = (path: string) => {
    const found = read.get(path)
    if (!found) throw new Error(`${path} is no page of this site`)
    return found
  }
  return {
    manifest: JSON.parse(readFileSync(join(site.outDir, 'server.json'), 'utf8')) as ServingManifest,
    facts,
    expectNone: (locale, complaints) => {
      const found = pagesIn(locale).flatMap(({ path }) =>
        complaints(facts(path)).flatMap((complaint) => (complaint ? [`${path} ${complaint}`] : [])),
      )
      expect(found).toEqual([])
    },
  }
}

async function readAllPages(): Promise<Map<string, PageFacts>> {
  const browser = await launchBrowser()
  const paths = allPages.map(({ path }) => path)
  return readPages(browser, paths).finally(() => browser.close())
}
