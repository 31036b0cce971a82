import { describeCoverage } from '../../content/quantities/prose-coverage'
import { figureTable, REPORT_WIDTH } from '../figures/figure-table'
import { wrapToWidth } from '../output/display-width'
import { AGREEING_HEADING, type ConflictFormat, concludeConflicts } from './conflict-report'
import { textExpiring } from './expiring-decisions'
import { textExplanations } from './explanations'

/** A table for each figure, for editors at a terminal. */
export const textConflicts: ConflictFormat = ({ report, conflicts, agreeing, colors }) => {
  const tables = conflicts.map((view) => `${figureTable(view, { colors })}\n`)
  const others = agreeing.map((view) => `${figureTable(view, { colors })}\n`)
  const intro =
    conflicts.length > 0
      ? 'Figures whose readings contradict each other. → marks what the site shows.\n\n'
      : ''
  const heading = agreeing.length > 0 ? `${AGREEING_HEADING}. → marks what the site shows.\n\n` : ''
  const wrapped = (text: string) => `${wrapToWidth(text, REPORT_WIDTH).join('\n')}\n`
  return [
    intro,
    ...tables,
    textExplanations(report, { colors }),
    heading,
    ...others,
    textExpiring(report, { colors }),
    wrapped(describeCoverage(report.coverage)),
    wrapped(concludeConflicts(report)),
  ].join('')
}
