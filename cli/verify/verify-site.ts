import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { placeAtOffset } from '../../content/read/line-index'
import { SHELL_PAGE } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import type { Catalogue } from '../../domain/catalogue'
import type { IndexedTour } from '../../domain/listing/listing-index'
import { type SearchEntry, searchIndexPath } from '../../domain/listing/search-index'
import { LOCALES } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { pageFile } from '../../server/http/site/resolve-address'
import { listIndexedListings } from '../build/compile-indexes'
import type { CompiledContent } from '../build/compiled-content'
import { filesBelow } from '../build/hash-files'
import { checkListingIndex } from './check-booking'
import { checkCatalogue, checkSearchIndex } from './check-catalogue'
import { factsOf } from './facts'
import { type DiagnosticAtOffset, type SiteDiagnostic, siteError } from './site-diagnostic'
import { type PageCounts, verifyPage } from './verify-page'

export interface Verification {
  diagnostics: SiteDiagnostic[]
  /** What was held against the facts. */
  counts: PageCounts & { pages: number; tours: number }
}

/**
 * Reads a built site back and holds every figure of it against its fact: in the pages, in their heads and
 * structured data, in what booking cards, filters and the search know, and in the server's catalogue.
 *
 * @param outDir what `tours build` wrote, or is writing
 * @param compiled the content as it is now
 * @throws {UserError} NOT_BUILT when the folder holds no complete site
 */
export function verifySite(outDir: string, compiled: CompiledContent): Verification {
  const facts = factsOf(compiled)
  const diagnostics: SiteDiagnostic[] = []
  const add = (file: string, text: string, found: Iterable<DiagnosticAtOffset>) => {
    for (const { at, ...diagnostic } of found)
      diagnostics.push({ ...diagnostic, ...placeAtOffset(file, text, at) })
  }
  const catalogue = readBuiltJson<Catalogue>(outDir, 'catalogue.json')
  add('catalogue.json', catalogue.text, checkCatalogue(catalogue.value, catalogue.text, compiled))

  const pages = builtPages(outDir)
  const known = new Map<string, { entry: PageEntry; path: string }>(
    compiled.pages.flatMap((entry) =>
      Object.values(entry.paths).map((path) => [`client/${pageFile(path)}`, { entry, path }] as const),
    ),
  )
  const tours = Object.keys(catalogue.value.tours).length
  const counts = { pages: pages.size, figures: 0, structuredData: 0, tours }
  for (const [file, html] of pages) {
    const verified = verifyPage(html, known.get(file)?.entry, facts, compiled.content)
    add(file, html, verified.diagnostics)
    counts.figures += verified.counts.figures
    counts.structuredData += verified.counts.structuredData
  }
  for (const locale of LOCALES) {
    const file = `client${searchIndexPath(locale)}`
    const index = readBuiltJson<SearchEntry[]>(outDir, file)
    add(file, index.text, checkSearchIndex(index.value, index.text, facts(locale)))
    for (const { paths } of listIndexedListings(compiled.markedSites[locale])) {
      const { text, value } = readBuiltJson<IndexedTour[]>(outDir, `client${paths.tours}`)
      add(`client${paths.tours}`, text, checkListingIndex(value, text, facts(locale)))
    }
  }
  for (const [file, { entry, path }] of known) {
    // The shell stands beside the site, not in it.
    if (entry.page === SHELL_PAGE || pages.has(file)) continue
    add(file, '', [siteError('page-missing', 0, 'missing', `The page ${path} is missing.`)])
  }
  return { diagnostics, counts }
}

/** The HTML of every page, by its file; of the shells, which the server fills, by their language. */
function builtPages(outDir: string): Map<string, string> {
  const client = join(outDir, 'client')
  if (!existsSync(client)) throw notBuilt(outDir)
  const files = filesBelow(client)
    .filter((file) => file.endsWith('.html'))
    .map((file) => `client/${file}`)
    .sort()
  const shells = readBuiltJson<Record<string, string>>(outDir, 'shells.json')
  return new Map([
    ...files.map((file) => [file, readFileSync(join(outDir, file), 'utf8')] as const),
    ...Object.entries(shells.value).map(([locale, html]) => [`shells.json (${locale})`, html] as const),
  ])
}

/** @throws {UserError} NOT_BUILT when there is no such file in the output folder, or it holds no JSON */
export function readBuiltJson<T>(outDir: string, file: string): { text: string; value: T } {
  try {
    const text = readFileSync(join(outDir, file), 'utf8')
    return { text, value: JSON.parse(text) as T }
  } catch (cause) {
    throw notBuilt(outDir, cause)
  }
}

function notBuilt(outDir: string, cause?: unknown): UserError {
  const message = `${outDir} holds no complete site. Build it first: npx tours build --out ${outDir}`
  return new UserError('NOT_BUILT', message, 400, { cause })
}
