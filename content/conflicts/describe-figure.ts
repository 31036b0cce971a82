import { DATA_SOURCE, USE_NONE } from '../../domain/figures/reading'
import { disagree, isOutdated, readingsInUse, showsNoReading } from '../figures/decide-figure'
import { describeReading } from '../figures/describe-reading'
import type { Figure, LocatedReading } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import { placeOf } from '../read/diagnostic'
import { toReading } from '../site/decided-figures'
import type { Conflict, ConflictReading } from './conflict'

/** A figure as the report shows it, whether its readings differ or not; `pages` show it. */
export function describeFigure(
  figure: Figure,
  { derived, asOf }: Pick<AnalysedContent, 'derived' | 'asOf'>,
  pages: string[],
): Conflict {
  const { kind } = figure.annotation
  const data = derived.get(figure.name)
  const contradictsData =
    data !== undefined && figure.readings.some((reading) => disagree([reading, data], kind))
  // A decision for a source that gives no reading decides nothing; for data there may be none to count.
  const inUse = readingsInUse(figure, data)
  const decided =
    figure.use === DATA_SOURCE ? figure.derived !== undefined : figure.use === USE_NONE || inUse.length > 0
  const outdated = isOutdated(figure)
  const expired = outdated || (figure.reviewBy !== undefined && figure.reviewBy < asOf)
  return {
    figure: figure.name,
    kind: contradictsData || showsNoReading(figure, data) ? 'claim' : 'readings',
    status: !decided ? 'undecided' : expired ? 'expired' : 'decided',
    unit: figure.unit,
    inUse: decided ? (figure.use ?? inUse[0]?.source ?? null) : null,
    readings: [...figure.readings, ...(data ? [data] : [])].map(toConflictReading),
    ...(data && { computed: { formula: data.result.text, steps: [data.result] } }),
    ...(figure.why !== undefined && !outdated && { why: figure.why }),
    ...(outdated && { decidedOn: describeDecided(figure) }),
    ...(figure.reviewBy !== undefined && { reviewBy: figure.reviewBy }),
    pages,
  }
}

/** "€44, €49": what the readings were when somebody decided. */
export function describeDecided({ decided = [], unit }: Figure): string {
  return decided.map((value) => describeReading(value, unit)).join(', ')
}

export function toConflictReading(reading: LocatedReading): ConflictReading {
  return { ...toReading(reading), ...placeOf(reading) }
}
