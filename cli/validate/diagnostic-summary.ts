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
 * The problems for the summary of a workflow's job: errors, then warnings, each with a link to its line.
 *
 * @returns blocks of Markdown that each stand by themselves
 */
export function diagnosticSummary(problems: Diagnostic[], context: ReportContext): string[] {
  const { coverage, known, leftOut } = context
  const [errors, warnings] = (['error', 'warning'] as const).map((severity) =>
    problems.filter((problem) => problem.severity === severity),
  )
  const numbers = [
    `${summarizeDiagnostics(problems)}.`,
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
function parts(problems: Diagnostic[], heading: string, root: string): string[] {
  const starts = Array.from({ length: Math.ceil(problems.length / PART) }, (_, i) => i * PART)
  return starts.map((start) => {
    const part = problems.slice(start, start + PART)
    const title =
      problems.length > PART
        ? `${heading} ${start + 1}–${start + part.length} of ${problems.length}`
        : `${heading} (${problems.length})`
    const tables = [...new Set(part.map(({ file }) => file))].map((file) =>
      fileTable(
        part.filter((problem) => problem.file === file),
        file,
        root,
      ),
    )
    return heading === 'Errors' && start === 0
      ? `### ${title}\n\n${tables.join('\n')}`
      : `<details>\n<summary>${title}</summary>\n\n${tables.join('\n')}\n</details>\n`
  })
}

function fileTable(problems: Diagnostic[], file: string, root: string): string {
  const rows = problems.map((problem) => {
    const { line, code, message, hint } = problem
    const told = [message, ...(hint ? [hint] : [])].map(escapeMarkdown).join('<br>')
    return `| ${githubLink(root, problem, `line ${line}`)} | ${told} | ${escapeMarkdown(code)} |`
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
