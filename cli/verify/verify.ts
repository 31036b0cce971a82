import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { checkContent } from '../../content/rules/check-content'
import { type CompiledContent, compileContent } from '../../content/site/compile-content'
import type { Catalogue } from '../../domain/catalogue'
import { SHELL_PAGE } from '../../domain/page-shell'
import type { PageEntry } from '../../domain/routing/page-entry'
import { UserError } from '../../domain/user-error'
import { pageFile } from '../../server/http/site/resolve-address'
import { contentRoot } from '../content-root'
import type { Given } from '../given'
import { countDiagnostics } from '../output/diagnostic-report'
import { json, type Output } from '../output/output'
import { printDiagnostics, textDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { isFresh, nameInputs } from '../record/build-stamp'
import { filesBelow } from '../record/hash-files'
import { CATALOGUE, checkDataFiles } from './check-catalogue'
import { factsOf } from './facts'
import { notBuilt, readBuiltJson } from './read-built-json'
import { located, type SiteDiagnostic, siteError } from './site-diagnostic'
import { pageVerifier } from './verify-page'

type VerifyOptions = Given<'verify'> & { format: keyof typeof FORMATS }

/**
 * `tours verify`: holds every figure of a built site against the content as it is now.
 *
 * @returns 0, or 1 when the site says something else, or the content has errors
 * @throws {UserError} NOT_BUILT when the folder holds no site
 */
export async function verify({ root, out, format, asOf }: VerifyOptions, output: Output): Promise<number> {
  const folder = contentRoot(root)
  const { siteUrl } = readBuiltJson<{ siteUrl: string }>(out, 'build.json').value
  const content = checkContent({ root: folder, projectDir, asOf })
  const errors = content.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, folder)
    throw new UserError(
      'CONTENT_ERRORS',
      'Nothing was compared: the content has errors. Repair what is listed above.',
    )
  }
  const verification = verifySite(resolve(out), compileContent(content, siteUrl))
  const isStale = !isFresh(resolve(out), nameInputs({ projectDir, root: folder, siteUrl }))
  output.out(FORMATS[format]({ ...verification, out, isStale }, output.colors))
  return verification.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

/**
 * Reads a built site back and holds every figure of it against its fact: in the pages, in their heads and
 * structured data, in what booking cards, filters and the search know, and in the server's catalogue.
 *
 * @param outDir what `tours build` wrote
 * @param compiled the content as it is now
 * @throws {UserError} NOT_BUILT when the folder holds no complete site
 */
export function verifySite(outDir: string, compiled: CompiledContent) {
  const facts = factsOf(compiled)
  const verifyPage = pageVerifier(compiled, facts)
  const diagnostics: SiteDiagnostic[] = [
    ...checkDataFiles(compiled, facts, (file) => readBuiltJson(outDir, file)),
  ]
  const pages = builtPages(outDir)
  const known = new Map<string, { entry: PageEntry; path: string }>(
    compiled.pages.flatMap((entry) =>
      Object.values(entry.paths).map((path) => [`client/${pageFile(path)}`, { entry, path }] as const),
    ),
  )
  const { tours } = readBuiltJson<Catalogue>(outDir, CATALOGUE).value
  const counts = { pages: pages.size, figures: 0, structuredData: 0, tours: Object.keys(tours).length }
  for (const [file, html] of pages) {
    const verified = verifyPage(html, known.get(file)?.entry)
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
    .sort()
  const shells = readBuiltJson<Record<string, string>>(outDir, 'shells.json')
  return new Map([
    ...files.map((file) => [`client/${file}`, readFileSync(join(client, file), 'utf8')] as const),
    ...Object.entries(shells.value).map(([locale, html]) => [`shells.json (${locale})`, html] as const),
  ])
}

export type Verification = ReturnType<typeof verifySite>

interface ReportedVerification extends Verification {
  out: string
  /** True when content or program changed after the build. */
  isStale: boolean
}

/** What was compared and every difference with its place; or the shape that other programs rely on. */
export const FORMATS = {
  text({ diagnostics, counts, out, isStale }: ReportedVerification, colors: Output['colors']): string {
    const compared =
      `${counts.pages} pages read: ${counts.figures} marked figures, ${counts.structuredData} pieces of ` +
      `structured data, ${counts.tours} tours of the catalogue.\n`
    if (diagnostics.length === 0) return `${compared}Every figure on the site is as the content says.\n`
    // A page is one long line: showing it beside its problem would help nobody.
    const problems = textDiagnostics(diagnostics, { root: out, isTerminal: false, colors })
    const differs = diagnostics.some(({ severity }) => severity === 'error')
    return `${compared}\n${problems}${differs ? `\n${repair(out, isStale)}\n` : ''}`
  },
  json({ diagnostics, counts, isStale }: ReportedVerification): string {
    const { error, warning } = countDiagnostics(diagnostics)
    const report = { ok: error === 0, stale: isStale, counts: { error, warning, ...counts } }
    return json({ ...report, problems: diagnostics })
  },
}

function repair(out: string, isStale: boolean): string {
  return isStale
    ? `The content has changed since ${out} was built. Build it again: npx tours build --out ${out}`
    : `${out} was built from this content, and should say the same. Either somebody changed its files, then ` +
        `build it again (npx tours build --force --out ${out}), or the program has a mistake: please report it.`
}
