import { type FigureView, isOpen, statusInWords } from '../figures/figure-view'
import { describeMissing } from '../output/diagnostic-report'
import { annotation, githubCommand, SHOWN_ANNOTATIONS } from '../output/github'
import { type ConflictFormat, concludeConflicts, HEADINGS } from './conflict-report'

/** Annotations at conflicts' first readings, and one that counts them: GitHub shows ten of each kind. */
export const githubConflicts: ConflictFormat = ({ report, conflicts, content }) => {
  const { root } = content.workspace
  const title = 'tours conflicts'
  const missing = describeMissing(report.unreadable)
  const count = `${concludeConflicts(report)} GitHub shows only the first ${SHOWN_ANNOTATIONS} of a kind here; all are in the summary of this job.`
  const decided = conflicts.filter((view) => !isOpen(view))
  return [
    // Else nothing would say why the command failed.
    ...(missing ? [githubCommand('error', { title }, missing)] : []),
    ...conflicts.filter(isOpen).map((view) => atFirstReading('error', view, root)),
    ...(conflicts.length > SHOWN_ANNOTATIONS ? [githubCommand('notice', { title }, count)] : []),
    ...decided.map((view) => atFirstReading('notice', view, root)),
    ...report.explanations.flatMap(({ message, details, members }) => {
      // The reading that it says most about.
      const place = members[0]?.to
      const text = [message, ...details].join('\n')
      return place ? annotation('notice', place, root, HEADINGS.explanations, text) : []
    }),
  ].join('')
}

function atFirstReading(kind: 'error' | 'notice', view: FigureView, root: string): string {
  const { name, readings, why } = view
  const [first] = readings
  if (!first) return ''
  const rows = readings.map(({ inUse, value, source }) => `${inUse ? '→ ' : ''}${value}: ${source}`)
  const lines = [...rows, ...(why ? [`Why: ${why}`] : [])]
  return annotation(kind, first, root, `${name}: ${statusInWords(view)}`, lines.join('\n'))
}
