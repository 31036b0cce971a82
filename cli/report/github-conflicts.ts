import type { ConflictFormat } from './conflict-report'
import { githubCommand } from './github-command'
import { fromWorkflow } from './github-problems'

/** An annotation for each conflict at its first reading: errors where a decision is wanted, notices elsewhere. */
export const githubConflicts: ConflictFormat = ({ report, conflicts, root }) =>
  report.conflicts
    .map((conflict, i) => ({ conflict, view: conflicts[i] }))
    .sort((a, b) => Number(a.conflict.status === 'decided') - Number(b.conflict.status === 'decided'))
    .flatMap(({ conflict, view }) => {
      const first = conflict.readings[0]
      if (!first || !view) return []
      const readings = view.readings.map(
        ({ inUse, value, source }) => `${inUse ? '→ ' : ''}${value}: ${source}`,
      )
      return githubCommand(
        conflict.status === 'decided' ? 'notice' : 'error',
        {
          file: fromWorkflow(root, first.file),
          line: first.line,
          col: first.column,
          title: `${view.name}: ${view.status}`,
        },
        [...readings, ...(view.why ? [`Why: ${view.why}`] : [])].join('\n'),
      )
    })
    .join('')
