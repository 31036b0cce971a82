import { saysTheSame } from '../figures/decide-figure'
import { disagree } from '../figures/disagree'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Conflict, ConflictReport } from './conflict'
import { describeFigure } from './describe-figure'
import { listExpiring } from './list-expiring'

/**
 * Compares every figure's readings with each other and with what the data says.
 *
 * @param pagesOf the pages that show a figure, by its name
 * @param inTexts conflicts of numbers that stand in texts
 * @param asOf the day on which decisions are judged, YYYY-MM-DD
 */
export function findConflicts(
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  pagesOf: (figure: string) => string[],
  inTexts: Conflict[],
  asOf: string,
): Omit<ConflictReport, 'unreadable' | 'coverage' | 'explanations'> {
  const conflicts: Conflict[] = [...inTexts]
  const agreeing: Conflict[] = []
  for (const figure of [...figures.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const data = derived.get(figure.name)
    const readings = data ? [...figure.readings, data] : figure.readings
    const first = readings[0]
    if (readings.every((reading) => saysTheSame(reading, first))) continue
    const conflict = describeFigure(figure, data, pagesOf(figure.name), asOf)
    if (disagree(readings, figure.annotation.kind)) conflicts.push(conflict)
    else agreeing.push(conflict)
  }
  conflicts.sort((a, b) => (a.figure < b.figure ? -1 : a.figure > b.figure ? 1 : 0))
  const undecided = conflicts.filter(({ status }) => status !== 'decided').length
  return {
    ok: undecided === 0,
    counts: { figures: figures.size, conflicting: conflicts.length, undecided },
    conflicts,
    agreeing,
    expiring: listExpiring(figures, asOf),
  }
}
