import { describeCoverage } from '../../content/quantities/prose-coverage'
import type { Place } from '../../content/read/diagnostic'
import { type FigureView, type ReadingView, statusInWords } from '../figures/figure-view'
import { githubCommand, githubLink, inParts, SHOWN_ANNOTATIONS } from '../output/github'
import { escapeMarkdown, markdownTable } from '../output/markdown'
import { repositoryPath } from '../output/repository-path'
import { describeMissing } from '../output/warn-of-errors'
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
    ...open.map((view) => annotation('error', view, root)),
    ...(conflicts.length > SHOWN_ANNOTATIONS ? [githubCommand('notice', { title }, count)] : []),
    ...decided.map((view) => annotation('notice', view, root)),
    ...report.explanations.flatMap(({ message, members }) => {
      // The reading that it says most about.
      const place = members[0]?.to
      return place
        ? [githubCommand('notice', { ...positionOf(place, root), title: EXPLANATIONS_HEADING }, message)]
        : []
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

function annotation(kind: 'error' | 'notice', view: FigureView, root: string): string {
  const { name, readings, why } = view
  const [first] = readings
  if (!first) return ''
  return githubCommand(
    kind,
    { ...positionOf(first, root), title: `${name}: ${statusInWords(view)}` },
    [...readings.map(readingInWords), ...(why ? [`Why: ${why}`] : [])].join('\n'),
  )
}

function positionOf({ file, line, column }: Place, root: string) {
  return { file: repositoryPath(root, file), line, col: column }
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
