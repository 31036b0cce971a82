import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CompiledContent } from '../../content/site/compile-content'
import { SHELL_PAGE } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import type { Catalogue } from '../../domain/catalogue'
import { UserError } from '../../domain/user-error'
import { pageFile } from '../../server/http/site/resolve-address'
import { filesBelow } from '../build/hash-files'
import { CATALOGUE, checkDataFiles } from './check-catalogue'
import { factsOf } from './facts'
import { located, type SiteDiagnostic, siteError } from './site-diagnostic'
import { type PageCounts, verifyPage } from './verify-page'

export interface Verification {
  diagnostics: SiteDiagnostic[]
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
  const diagnostics = [...checkDataFiles(compiled, facts, (file) => readBuiltJson(outDir, file))]
  const pages = builtPages(outDir)
  const known = new Map<string, { entry: PageEntry; path: string }>(
    compiled.pages.flatMap((entry) =>
      Object.values(entry.paths).map((path) => [`client/${pageFile(path)}`, { entry, path }] as const),
    ),
  )
  const { tours } = readBuiltJson<Catalogue>(outDir, CATALOGUE).value
  const counts = { pages: pages.size, figures: 0, structuredData: 0, tours: Object.keys(tours).length }
  for (const [file, html] of pages) {
    const verified = verifyPage(html, known.get(file)?.entry, facts, compiled.content)
    diagnostics.push(...located(file, html, verified.diagnostics))
    counts.figures += verified.counts.figures
    counts.structuredData += verified.counts.structuredData
  }
  for (const [file, { entry, path }] of known) {
    // The shell stands beside the site, not in it.
    if (entry.page === SHELL_PAGE || pages.has(file)) continue
    const missing = siteError('page-missing', 0, 'missing', `The page ${path} is missing.`)
    diagnostics.push(...located(file, '', [missing]))
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
