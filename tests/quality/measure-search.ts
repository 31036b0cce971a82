import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { compileSearchIndex } from '../../content/site/compile-indexes'
import { createSearch } from '../../domain/listing/create-search'
import { STEMMERS } from '../../domain/listing/stemmers'
import { LOCALES } from '../../domain/locale'
import { generateContent } from '../bench/generate-content.mjs'
import { contentAt, PROJECT, sitesOf } from '../content/site/shipped-content'
import { missedQueries, queries } from '../domain/listing/missed-queries'

const TOURS = 1000

export interface SearchMeasures {
  locale: string
  hits: number
  queries: number
  /** Bytes of the index file, gzip. */
  indexBytes: number
  /** Milliseconds of a processor: others at work on the machine change little. */
  made: number
  /** The same for each keystroke, the best of three times that all are typed, from the quickest up. */
  keystrokes: number[]
}

/** The search among 1,000 tours, each query typed letter by letter; what is found, among the shipped ones. */
export async function measureSearch(): Promise<SearchMeasures[]> {
  const root = mkdtempSync(join(tmpdir(), 'measure-search-'))
  generateContent(PROJECT, root, TOURS)
  const sites = sitesOf(contentAt(root))
  rmSync(root, { recursive: true })
  const measures: SearchMeasures[] = []
  for (const locale of LOCALES) {
    const index = compileSearchIndex(sites, locale)
    const stem = await STEMMERS[locale]()
    const start = process.cpuUsage()
    const search = createSearch(index, stem)
    const made = millisecondsSince(start)
    const typed = Object.keys(queries[locale]).flatMap((query) =>
      [...query].map((_, i) => query.slice(0, i + 1)),
    )
    const rounds = [1, 2, 3].map(() =>
      typed.map((words) => {
        const pressed = process.cpuUsage()
        search(words)
        return millisecondsSince(pressed)
      }),
    )
    const keystrokes = typed.map((_, i) => Math.min(...rounds.map((round) => round[i] ?? Infinity)))
    const all = Object.keys(queries[locale]).length
    measures.push({
      locale,
      hits: all - (await missedQueries(locale)).length,
      queries: all,
      indexBytes: gzipSync(JSON.stringify(index)).length,
      made,
      keystrokes: keystrokes.sort((a, b) => a - b),
    })
  }
  return measures
}

function millisecondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return (user + system) / 1000
}
