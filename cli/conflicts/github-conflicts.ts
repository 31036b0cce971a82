import { githubCommand, SHOWN_ANNOTATIONS } from '../output/github'
import { repositoryPath } from '../output/repository-path'
import { describeMissing } from '../output/warn-of-errors'
import { type ConflictFormat, type ConflictReportView, concludeConflicts } from './conflict-report'
import { githubExplanations } from './explanations'

/**
 * An annotation for each conflict at its first reading: errors where a decision is wanted, notices elsewhere.
 * GitHub shows ten of each, so a notice that counts them all comes first of the notices.
 */
export const githubConflicts: ConflictFormat = (view) => {
  const { report, root } = view
  const open = report.conflicts.filter(({ status }) => status !== 'decided').length
  const annotations = annotationsOf(view)
  return [
    ...unreadable(report),
    ...annotations.slice(0, open),
    ...(annotations.length > SHOWN_ANNOTATIONS ? [counts(view)] : []),
    ...annotations.slice(open),
    githubExplanations(report, root),
  ].join('')
}

function annotationsOf({ report, conflicts, root }: ConflictReportView): string[] {
  return report.conflicts
    .map((conflict, i) => ({ conflict, view: conflicts[i] }))
    .sort((a, b) => Number(a.conflict.status === 'decided') - Number(b.conflict.status === 'decided'))
    .map(({ conflict, view }) => {
      const first = conflict.readings[0]
      if (!first || !view) return ''
      const readings = view.readings.map(
        ({ inUse, value, source }) => `${inUse ? '→ ' : ''}${value}: ${source}`,
      )
      return githubCommand(
        conflict.status === 'decided' ? 'notice' : 'error',
        {
          file: repositoryPath(root, first.file),
          line: first.line,
          col: first.column,
          title: `${view.name}: ${view.status}`,
        },
        [...readings, ...(view.why ? [`Why: ${view.why}`] : [])].join('\n'),
      )
    })
}

/** Else nothing would say why the command failed. */
function unreadable({ unreadable: errors }: ConflictReportView['report']): string[] {
  const missing = describeMissing(errors)
  return missing ? [githubCommand('error', { title: 'tours conflicts' }, missing)] : []
}

function counts({ report }: ConflictReportView): string {
  return githubCommand(
    'notice',
    { title: 'tours conflicts' },
    `${concludeConflicts(report)} GitHub shows only the first ${SHOWN_ANNOTATIONS} of a kind here; all are in the summary of this job.`,
  )
}
