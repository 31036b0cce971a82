import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic } from '../../content/read/diagnostic'
import { mapByKey } from '../../content/read/group-by-key'
import {
  countDiagnostics,
  type DiagnosticReport,
  describeKnown,
  describeLeftOut,
  type ReportContext,
  summarizeDiagnostics,
} from '../output/diagnostic-report'
import { annotation, githubCommand, githubLink, inParts, PART, SHOWN_ANNOTATIONS } from '../output/github'
import { escapeMarkdown, markdownTable } from '../output/markdown'

/** Annotations of a GitHub workflow, the most severe first, and one notice about what they do not show. */
export const githubDiagnostics: DiagnosticReport = (diagnostics, context) => {
  const annotations = sortByWeight(diagnostics).map(({ severity, code, message, hint, ...place }) =>
    annotation(severity, place, context.root, code, hint ? `${message}\n${hint}` : message),
  )
  const untold = describeUntold(diagnostics, context)
  const notice = untold && githubCommand('notice', { title: 'tours validate' }, untold)
  return `${annotations.join('')}${notice}`
}

function describeUntold(diagnostics: Diagnostic[], { known, leftOut }: ReportContext): string {
  const hidden = Object.values(countDiagnostics(diagnostics)).reduce(
    (sum, count) => sum + Math.max(0, count - SHOWN_ANNOTATIONS),
    0,
  )
  return [
    hidden > 0 &&
      `GitHub shows only the first ${SHOWN_ANNOTATIONS} errors and ${SHOWN_ANNOTATIONS} warnings here; ${hidden} more are in the summary of this job.`,
    known && describeKnown(known),
    leftOut && describeLeftOut(leftOut),
  ]
    .filter(Boolean)
    .join('\n')
}

/** Errors first; of either kind the rare ones, so that a list cut off still shows one of each kind. */
function sortByWeight(diagnostics: Diagnostic[]): Diagnostic[] {
  const counts = new Map<string, number>()
  for (const { code } of diagnostics) counts.set(code, (counts.get(code) ?? 0) + 1)
  const weight = ({ severity, code }: Diagnostic) =>
    (severity === 'error' ? 0 : 1e9) + (counts.get(code) ?? 0)
  return diagnostics.toSorted((a, b) => weight(a) - weight(b))
}

/** Blocks of Markdown for a job's summary: errors, then warnings, each with a link to its line. */
export function diagnosticSummary(diagnostics: Diagnostic[], context: ReportContext): string[] {
  const { coverage, known, leftOut } = context
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    diagnostics.filter((diagnostic) => diagnostic.severity === severity),
  )
  const numbers = [
    `${summarizeDiagnostics(diagnostics)}.`,
    known && describeKnown(known),
    leftOut && describeLeftOut(leftOut),
    coverage && describeCoverage(coverage),
  ]
  return [
    '## Content\n',
    ...numbers.filter((text) => text !== undefined).map((text) => `${escapeMarkdown(text)}\n`),
    ...parts(errors ?? [], 'Errors', context.root),
    ...parts(warnings ?? [], 'Warnings', context.root),
  ]
}

/** Errors stand open as far as somebody reads them; everything else is folded. */
function parts(diagnostics: Diagnostic[], heading: string, root: string): string[] {
  return inParts(diagnostics).map((part, i) => {
    const start = i * PART
    const title =
      diagnostics.length > PART
        ? `${heading} ${start + 1}–${start + part.length} of ${diagnostics.length}`
        : `${heading} (${diagnostics.length})`
    const tables = [...mapByKey(part, ({ file }) => file)].map(([file, found]) =>
      fileTable(found, file, root),
    )
    return heading === 'Errors' && i === 0
      ? `### ${title}\n\n${tables.join('\n')}`
      : `<details>\n<summary>${title}</summary>\n\n${tables.join('\n')}\n</details>\n`
  })
}

function fileTable(diagnostics: Diagnostic[], file: string, root: string): string {
  const rows = diagnostics.map((diagnostic) => {
    const { line, code, message, hint } = diagnostic
    const told = [message, ...(hint ? [hint] : [])].map(escapeMarkdown).join('<br>')
    return [githubLink(root, diagnostic, `line ${line}`), told, escapeMarkdown(code)]
  })
  const table = markdownTable(['Where', 'What', 'Kind'], rows)
  return `**${githubLink(root, { file, line: 1 }, file)}**\n\n${table}\n`
}
