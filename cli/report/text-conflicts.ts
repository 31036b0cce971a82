import { AGREEING_HEADING, type ConflictFormat, summarizeConflicts } from './conflict-report'
import { figureTable } from './figure-table'

/** A table for each figure, for editors at a terminal. */
export const textConflicts: ConflictFormat = ({ report, conflicts, agreeing, colors }) => {
  const tables = conflicts.map((view) => `${figureTable(view, { colors })}\n`)
  const others = agreeing.map((view) => `${figureTable(view, { colors })}\n`)
  const intro =
    conflicts.length > 0
      ? 'Figures whose readings contradict each other. → marks what the site shows.\n\n'
      : ''
  const heading = agreeing.length > 0 ? `${AGREEING_HEADING}. → marks what the site shows.\n\n` : ''
  return `${intro}${tables.join('')}${heading}${others.join('')}${summarizeConflicts(report)}\n`
}
