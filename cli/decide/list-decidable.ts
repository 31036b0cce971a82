import { reportConflicts } from '../../content/conflicts/report-conflicts'
import { describeReading } from '../../content/figures/describe-reading'
import type { CheckedContent } from '../../content/rules/check-content'

/** A figure that a decision can settle. */
export interface Decidable {
  figure: string
  status: 'undecided' | 'expired' | 'decided'
  /** Its readings in short: "€44, €49". */
  readings: string
}

const ORDER: Decidable['status'][] = ['undecided', 'expired', 'decided']

/**
 * Figures whose readings contradict each other: the undecided and the expired first. Numbers in texts
 * are not among them, because there the text has to be repaired.
 */
export function listDecidable(checked: CheckedContent, asOf: string): Decidable[] {
  return reportConflicts(checked, asOf)
    .conflicts.flatMap(({ kind, figure, status, readings }) => {
      const unit = checked.figures.get(figure)?.unit
      if (!unit || !['readings', 'claim'].includes(kind)) return []
      const told = readings.map((reading) => describeReading(reading, unit))
      return [{ figure, status, readings: [...new Set(told)].join(', ') }]
    })
    .sort((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))
}
