import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic } from '../../content/read/diagnostic'
import { mapByKey } from '../../content/read/group-by-key'
import {
  countDiagnostics,
  type DiagnosticReport,
  type ReportContext,
  summarizeDiagnostics,
} from '../output/diagnostic-report'
import { annotation, githubCommand, githubLink, SHOWN_ANNOTATIONS } from '../output/github'
import { escapeMarkdown, markdownTable } from '../output/markdown'

/** Annotations of a GitHub workflow, the most severe first, and one notice about what GitHub does not show. */
export const githubDiagnostics: DiagnosticReport = (diagnostics, { root }) => {
  const annotations = sortByWeight(diagnostics).map(({ severity, code, message, hint, ...place }) =>
    annotation(severity, place, root, code, hint ? `${message}\n${hint}` : message),
  )
  const hidden = Object.values(countDiagnostics(diagnostics)).reduce(
    (sum, count) => sum + Math.max(0, count - SHOWN_ANNOTATIONS),
    0,
  )
  const text = `GitHub shows only the first ${SHOWN_ANNOTATIONS} errors and ${SHOWN_ANNOTATIONS} warnings here; ${hidden} more are in the summary of this job.`
  const notice = hidden > 0 ? githubCommand('notice', { title: 'tours validate' }, text) : ''
  return `${annotations.join('')}${notice}`
}

/** Errors first; of either kind the rare ones, so that a list cut off still shows one of each kind. */
function sortByWeight(diagnostics: Diagnostic[]): Diagnostic[] {
  const kinds = mapByKey(diagnostics, ({ code }) => code)
  const weight = ({ severity, code }: Diagnostic) =>
    (severity === 'error' ? 0 : 1e9) + (kinds.get(code)?.length ?? 0)
  return diagnostics.toSorted((a, b) => weight(a) - weight(b))
}

/** Markdown for a job's summary: errors, then warnings, each with a link to its line. */
export function diagnosticSummary(diagnostics: Diagnostic[], { coverage, root }: ReportContext): string {
  const rowsOf = (severity: Diagnostic['severity']) =>
    diagnostics
      .filter((diagnostic) => diagnostic.severity === severity)
      .map((diagnostic) => {
        const { code, message, hint } = diagnostic
        const details = [message, ...(hint ? [hint] : [])].map(escapeMarkdown).join('<br>')
        return [githubLink(root, diagnostic), details, escapeMarkdown(code)]
      })
  return [
    '## Content\n',
    `${summarizeDiagnostics(diagnostics)}.\n`,
    coverage ? `${escapeMarkdown(describeCoverage(coverage))}\n` : '',
    section('Errors', rowsOf('error')),
    section('Warnings', rowsOf('warning'), { isFolded: true }),
  ]
    .filter(Boolean)
    .join('\n')
}

/** GitHub refuses a step's whole summary when it is larger than 1 MiB. */
const MOST_ROWS = 500

function section(heading: string, rows: string[][], { isFolded = false } = {}): string {
  if (rows.length === 0) return ''
  const more = rows.length - MOST_ROWS
  const table = markdownTable(['Where', 'What', 'Kind'], rows.slice(0, MOST_ROWS))
  const text = more > 0 ? `${table}\n\nand ${more} more` : table
  const title = `${heading} (${rows.length})`
  return isFolded
    ? `<details>\n<summary>${title}</summary>\n\n${text}\n\n</details>\n`
    : `### ${title}\n\n${text}\n`
}
