import { resolve } from 'node:path'
import { checkContent } from '../../content/rules/check-content'
import { compileContent } from '../../content/site/compile-content'
import { UserError } from '../../domain/user-error'
import { isFresh, nameInputs } from '../build/build-stamp'
import { contentRoot } from '../content-root'
import { countDiagnostics } from '../output/diagnostic-report'
import type { Output } from '../output/output'
import { printDiagnostics, textDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { readBuiltJson, type Verification, verifySite } from './verify-site'

export interface VerifyOptions {
  root: string
  /** The folder that `tours build` wrote. */
  out: string
  format: keyof typeof FORMATS
  /** YYYY-MM-DD */
  asOf: string
}

/**
 * `tours verify`: holds every figure of a built site against the content as it is now.
 *
 * @returns 0, or 1 when the site says something else, or the content has errors
 * @throws {UserError} NOT_BUILT when the folder holds no site
 */
export async function verify({ root, out, format, asOf }: VerifyOptions, output: Output): Promise<number> {
  const folder = contentRoot(root)
  const { value: built } = readBuiltJson<{ siteUrl: string }>(out, 'build.json')
  const content = checkContent({ root: folder, projectDir, asOf })
  const errors = content.diagnostics.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    printDiagnostics(errors, folder)
    throw new UserError(
      'CONTENT_ERRORS',
      'Nothing was compared: the content has errors. Repair what is listed above.',
    )
  }
  const verification = verifySite(resolve(out), compileContent(content, built.siteUrl))
  const names = nameInputs({ projectDir, root: folder, siteUrl: built.siteUrl })
  const report = { ...verification, out, isStale: !isFresh(resolve(out), names) }
  output.out(FORMATS[format](report, output.colors))
  return report.diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

export interface ReportedVerification extends Verification {
  out: string
  /** True when content or program changed after the build. */
  isStale: boolean
}

/** What was compared and every difference with its place; or the shape that other programs rely on. */
export const FORMATS = { text, json }

function text({ diagnostics, counts, out, isStale }: ReportedVerification, colors: Output['colors']): string {
  const compared =
    `${counts.pages} pages read: ${counts.figures} marked figures, ${counts.structuredData} pieces of ` +
    `structured data, ${counts.tours} tours of the catalogue.\n`
  if (diagnostics.length === 0) return `${compared}Every figure on the site is as the content says.\n`
  // A page is one long line: showing it beside its problem would help nobody.
  const problems = textDiagnostics(diagnostics, { root: out, isTerminal: false, colors })
  const differs = diagnostics.some(({ severity }) => severity === 'error')
  return `${compared}\n${problems}${differs ? `\n${repair(out, isStale)}\n` : ''}`
}

function json({ diagnostics, counts, isStale }: ReportedVerification): string {
  const { error, warning } = countDiagnostics(diagnostics)
  const report = { ok: error === 0, stale: isStale, counts: { error, warning, ...counts } }
  return `${JSON.stringify({ ...report, problems: diagnostics }, null, 2)}\n`
}

function repair(out: string, isStale: boolean): string {
  return isStale
    ? `The content has changed since ${out} was built. Build it again: npx tours build --out ${out}`
    : `${out} was built from this content, and should say the same. Either somebody changed its files, then ` +
        `build it again (npx tours build --force --out ${out}), or the program has a mistake: please report it.`
}
