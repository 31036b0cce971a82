import { countDiagnostics } from '../output/diagnostic-report'
import type { Output } from '../output/output'
import { textDiagnostics } from '../output/text-diagnostics'
import type { Verification } from './verify-site'

export interface ReportedVerification extends Verification {
  /** The output folder as it was named. */
  out: string
  /** True when content or program changed after the build. */
  isStale: boolean
}

/** What was compared, and every difference with its place and what to do about it. */
export function textVerification(
  { diagnostics, counts, out, isStale }: ReportedVerification,
  colors: Output['colors'],
): string {
  const compared =
    `${counts.pages} pages read: ${counts.figures} marked figures, ${counts.structuredData} pieces of ` +
    `structured data, ${counts.tours} tours of the catalogue.\n`
  if (diagnostics.length === 0) return `${compared}Every figure on the site is as the content says.\n`
  // A page is one long line: showing it beside its problem would help nobody.
  const problems = textDiagnostics(diagnostics, { root: out, isTerminal: false, colors })
  const differs = diagnostics.some(({ severity }) => severity === 'error')
  return `${compared}\n${problems}${differs ? `\n${repair(out, isStale)}\n` : ''}`
}

/** The shape that other programs rely on. */
export function jsonVerification({ diagnostics, counts, isStale }: ReportedVerification): string {
  const { error, warning } = countDiagnostics(diagnostics)
  return `${JSON.stringify(
    { ok: error === 0, stale: isStale, counts: { error, warning, ...counts }, problems: diagnostics },
    null,
    2,
  )}\n`
}

function repair(out: string, isStale: boolean): string {
  return isStale
    ? `The content has changed since ${out} was built. Build it again: npx tours build --out ${out}`
    : `${out} was built from this content, and should say the same. Either somebody changed its files, then ` +
        `build it again (npx tours build --force --out ${out}), or the program has a mistake: please report it.`
}
