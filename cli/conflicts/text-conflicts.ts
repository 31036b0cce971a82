import type { DifferenceExplanation } from '../../content/conflicts/conflict'
import type { ExpiringDecision } from '../../content/conflicts/report-conflicts'
import { describeCoverage } from '../../content/quantities/prose-coverage'
import { figureTable, REPORT_WIDTH } from '../figures/figure-table'
import { type FigureView, isOpen } from '../figures/figure-view'
import { wrapToWidth } from '../output/display-width'
import type { Colors } from '../output/output'
import { type ConflictFormat, concludeConflicts, HEADINGS, inDays } from './conflict-report'

/** Of indentation, day and how far it is. */
const DAY_COLUMN = 28

/** A table for each figure, for editors at a terminal. */
export const textConflicts: ConflictFormat = ({ report, conflicts, agreeing, colors }) => {
  const tables = (views: FigureView[]) => views.map((view) => figureTable(view, { colors }).trimEnd())
  const open = conflicts.filter(isOpen)
  const decided = conflicts.filter((view) => !isOpen(view))
  const sections = [
    [
      colors.bold('To be settled: "npx tours decide" asks for decisions; texts are to be corrected.'),
      ...tables(open),
    ],
    ['Decided, though the readings contradict each other. → marks what the site shows.', ...tables(decided)],
    [colors.bold(HEADINGS.explanations), ...report.explanations.map((one) => explanation(one, colors))],
    [`${HEADINGS.agreeing}. → marks what the site shows.`, ...tables(agreeing)],
    [`${HEADINGS.expiring}, the nearest first.`, ...report.expiring.map((one) => expiring(one, colors))],
  ]
  const conclusion = [describeCoverage(report.coverage), concludeConflicts(report)]
  return [
    ...sections.filter(([, ...entries]) => entries.length > 0).flat(),
    `${conclusion.flatMap((text) => wrapToWidth(text, REPORT_WIDTH)).join('\n')}\n`,
  ].join('\n\n')
}

function explanation({ message, details }: DifferenceExplanation, colors: Colors): string {
  const [head = [], ...below] = [message, ...details].map((text) => wrapToWidth(text, REPORT_WIDTH - 4))
  return [
    ...head.map((line, i) => `  ${i === 0 ? '•' : ' '} ${line}`),
    ...below.flat().map((line) => `    ${colors.dim(line)}`),
  ].join('\n')
}

function expiring(decision: ExpiringDecision, colors: Colors): string {
  const { reviewBy, figure, why } = decision
  const day = `  ${reviewBy}  ${inDays(decision)}`.padEnd(DAY_COLUMN)
  const reason = why ? wrapToWidth(why, REPORT_WIDTH - DAY_COLUMN) : []
  return [day + colors.bold(figure), ...reason.map((line) => ' '.repeat(DAY_COLUMN) + line)].join('\n')
}
