import { DATA_SOURCE } from '../../domain/figures/reading'
import { readingsInUse, saysTheSame } from '../figures/decide-figure'
import { disagree } from '../figures/disagree'
import type { Figure, LocatedReading } from '../figures/figure'
import type { Conflict, ConflictReading, ConflictReport } from './conflict'

/**
 * Compares every figure's readings with each other and with what the data says.
 *
 * @param pagesOf the pages that show a figure, by its name
 * @param asOf the day on which decisions are judged, YYYY-MM-DD
 */
export function findConflicts(
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  pagesOf: (figure: string) => string[],
  asOf: string,
): ConflictReport {
  const conflicts: Conflict[] = []
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
  const undecided = conflicts.filter(({ status }) => status !== 'decided').length
  return {
    ok: undecided === 0,
    counts: { figures: figures.size, conflicting: conflicts.length, undecided },
    conflicts,
    agreeing,
  }
}

/**
 * A figure as the report tells it, whether its readings differ or not.
 *
 * @param data what the data says of it
 * @param pages English paths of the pages that show it
 */
export function describeFigure(
  figure: Figure,
  data: LocatedReading | undefined,
  pages: string[],
  asOf: string,
): Conflict {
  const { kind } = figure.annotation
  const contradictsData =
    data !== undefined && figure.readings.some((reading) => disagree([reading, data], kind))
  // A decision for a source that gives no reading decides nothing; for data there may be none to count.
  const inUse = readingsInUse(figure, data)
  const decided = figure.use === DATA_SOURCE ? figure.derived !== undefined : inUse.length > 0
  const expired = figure.reviewBy !== undefined && figure.reviewBy < asOf
  return {
    figure: figure.name,
    kind: contradictsData ? 'claim' : 'readings',
    status: !decided ? 'undecided' : expired ? 'expired' : 'decided',
    unit: figure.unit,
    inUse: decided ? (figure.use ?? inUse[0]?.source ?? null) : null,
    readings: [...figure.readings, ...(data ? [data] : [])].map(toReading),
    ...(figure.why !== undefined && { why: figure.why }),
    ...(figure.reviewBy !== undefined && { reviewBy: figure.reviewBy }),
    pages,
  }
}

function toReading({
  value,
  op,
  source,
  scope,
  inferred,
  file,
  line,
  column,
}: LocatedReading): ConflictReading {
  return {
    value,
    ...(op && { op }),
    source,
    ...(scope && { scope }),
    ...(inferred && { inferred }),
    file,
    line,
    column,
  }
}
