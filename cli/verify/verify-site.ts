import { placeAtOffset } from '../../content/read/line-index'
import { SHELL_PAGE } from '../../content/site/list-pages'
import type { Catalogue } from '../../domain/catalogue'
import type { SearchEntry } from '../../domain/listing/search-index'
import { LOCALES } from '../../domain/locale'
import type { CompiledContent } from '../build/compiled-content'
import { fileOf } from '../build/serving-manifest'
import { htmlFiles, readBuiltJson, readBuiltText, searchIndexFile } from './built-files'
import { checkCatalogue } from './check-catalogue'
import { checkSearchIndex } from './check-search-index'
import { factsOf } from './facts'
import type { DiagnosticAtOffset, SiteDiagnostic } from './site-diagnostic'
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

  const entries = new Map(
    compiled.pages.flatMap((entry) =>
      Object.values(entry.paths).map((path) => [fileOf(path), entry] as const),
    ),
  )
  const files = htmlFiles(outDir)
  const shells = readBuiltJson<Record<string, string>>(outDir, 'shells.json')
  const pages = [
    ...files.map((file) => {
      const name = `client/${file}`
      return { name, html: readBuiltText(outDir, name), entry: entries.get(file) }
    }),
    ...Object.entries(shells.value).map(([locale, html]) => ({
      name: `shells.json (${locale})`,
      html,
      entry: undefined,
    })),
  ]
  const counts = { pages: pages.length, figures: 0, structuredData: 0, tours: 0 }
  counts.tours = Object.keys(catalogue.value.tours).length
  for (const { name, html, entry } of pages) {
    const verified = verifyPage(html, entry, facts, compiled.content)
    add(name, html, verified.diagnostics)
    counts.figures += verified.counts.figures
    counts.structuredData += verified.counts.structuredData
  }
  for (const locale of LOCALES) {
    const file = searchIndexFile(outDir, locale)
    const index = readBuiltJson<SearchEntry[]>(outDir, file)
    add(file, index.text, checkSearchIndex(index.value, index.text, facts[locale]))
  }
  return { diagnostics: [...diagnostics, ...missingPages(compiled, new Set(files))], counts }
}

function* missingPages({ pages }: CompiledContent, files: Set<string>): Generator<SiteDiagnostic> {
  for (const { page, paths } of pages) {
    // The shell stands beside the site, not in it.
    if (page === SHELL_PAGE) continue
    for (const path of Object.values(paths)) {
      const file = fileOf(path)
      if (files.has(file)) continue
      yield {
        code: 'page-missing',
        severity: 'error',
        file: `client/${file}`,
        line: 1,
        column: 1,
        shows: 'missing',
        message: `The page ${path} is missing.`,
      }
    }
  }
}
