import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Diagnostic } from '../../content/read/diagnostic'
import {
  describeKnown,
  describeLeftOut,
  type ReportContext,
  summarizeDiagnostics,
} from '../output/diagnostic-report'
import { escapeMarkdown } from '../output/escape-markdown'
import { githubLink } from '../output/github'

/** So many rows are read; more are folded, and a summary that is too large ends between two such parts. */
const PART = 50

/**
 * The diagnostics for the summary of a workflow's job: errors, then warnings, each with a link to its line.
 *
 * @returns blocks of Markdown that each stand by themselves
 */
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
  const starts = Array.from({ length: Math.ceil(diagnostics.length / PART) }, (_, i) => i * PART)
  return starts.map((start) => {
    const part = diagnostics.slice(start, start + PART)
    const title =
      diagnostics.length > PART
        ? `${heading} ${start + 1}–${start + part.length} of ${diagnostics.length}`
        : `${heading} (${diagnostics.length})`
    const tables = [...new Set(part.map(({ file }) => file))].map((file) =>
      fileTable(
        part.filter((diagnostic) => diagnostic.file === file),
        file,
        root,
      ),
    )
    return heading === 'Errors' && start === 0
      ? `### ${title}\n\n${tables.join('\n')}`
      : `<details>\n<summary>${title}</summary>\n\n${tables.join('\n')}\n</details>\n`
  })
}

function fileTable(diagnostics: Diagnostic[], file: string, root: string): string {
  const rows = diagnostics.map((diagnostic) => {
    const { line, code, message, hint } = diagnostic
    const told = [message, ...(hint ? [hint] : [])].map(escapeMarkdown).join('<br>')
    return `| ${githubLink(root, diagnostic, `line ${line}`)} | ${told} | ${escapeMarkdown(code)} |`
  })
  const lines = [
    `**${githubLink(root, { file, line: 1 }, file)}**`,
    '',
    '| Where | What | Kind |',
    '| --- | --- | --- |',
    ...rows,
  ]
  return `${lines.join('\n')}\n`
}
