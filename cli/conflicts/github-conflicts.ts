import { describeCoverage } from '../../content/quantities/prose-coverage'
import { type FigureView, type ReadingView, statusInWords } from '../figures/figure-view'
import { describeMissing } from '../output/diagnostic-report'
import { annotation, githubCommand, githubLink, inParts, SHOWN_ANNOTATIONS } from '../output/github'
import { escapeMarkdown, markdownTable } from '../output/markdown'
import {
  byState,
  type ConflictFormat,
  type ConflictReportView,
  concludeConflicts,
  EXPLANATIONS_HEADING,
} from './conflict-report'
import { markdownExpiring, markdownExplanations } from './markdown-conflicts'

/** Annotations at conflicts' first readings, and one that counts them: GitHub shows ten of each kind. */
export const githubConflicts: ConflictFormat = ({ report, conflicts, content }) => {
  const { root } = content.workspace
  const title = 'tours conflicts'
  const missing = describeMissing(report.unreadable)
  const count = `${concludeConflicts(report)} GitHub shows only the first ${SHOWN_ANNOTATIONS} of a kind here; all are in the summary of this job.`
  const { open, decided } = byState(conflicts)
  return [
    // Else nothing would say why the command failed.
    ...(missing ? [githubCommand('error', { title }, missing)] : []),
    ...open.map((view) => atFirstReading('error', view, root)),
    ...(conflicts.length > SHOWN_ANNOTATIONS ? [githubCommand('notice', { title }, count)] : []),
    ...decided.map((view) => atFirstReading('notice', view, root)),
    ...report.explanations.flatMap(({ message, members }) => {
      // The reading that it says most about.
      const place = members[0]?.to
      return place ? annotation('notice', place, root, EXPLANATIONS_HEADING, message) : []
    }),
  ].join('')
}

/** Blocks of Markdown for a job's summary: conflicts that wait for a decision open, decided ones folded. */
export function conflictSummary({ report, conflicts, content }: ConflictReportView): string[] {
  const { open, decided } = byState(conflicts)
  const { root } = content.workspace
  return [
    '## Conflicting figures\n',
    `${escapeMarkdown(concludeConflicts(report))}\n`,
    `${escapeMarkdown(describeCoverage(report.coverage))}\n`,
    ...inParts(open).map((part) => `### To be decided\n\n${summaryTable(part, root)}\n`),
    ...inParts(decided).map(
      (part) =>
        `<details>\n<summary>Decided (${part.length})</summary>\n\n${summaryTable(part, root)}\n\n</details>\n`,
    ),
    ...[markdownExpiring(report, '###'), markdownExplanations(report, '###')].map((part) =>
      part.join('\n\n'),
    ),
  ].filter(Boolean)
}

function atFirstReading(kind: 'error' | 'notice', view: FigureView, root: string): string {
  const { name, readings, why } = view
  const [first] = readings
  if (!first) return ''
  const lines = [...readings.map(readingInWords), ...(why ? [`Why: ${why}`] : [])]
  return annotation(kind, first, root, `${name}: ${statusInWords(view)}`, lines.join('\n'))
}

function readingInWords({ inUse, value, source }: ReadingView): string {
  return `${inUse ? '→ ' : ''}${value}: ${source}`
}

function summaryTable(views: FigureView[], root: string): string {
  const rows = views.map((view) => {
    const readings = view.readings.map((reading) => {
      const link = githubLink(root, reading, `${reading.file}:${reading.line}`)
      return `${escapeMarkdown(readingInWords(reading))} (${link})`
    })
    const decision = [statusInWords(view), ...(view.why ? [view.why] : [])].join(': ')
    return [escapeMarkdown(view.name), readings.join('<br>'), escapeMarkdown(decision)]
  })
  return markdownTable(['Figure', 'Readings', 'Decision'], rows)
}
