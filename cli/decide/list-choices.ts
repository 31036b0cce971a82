import { readingsInUse } from '../../content/figures/decide-figure'
import { decisionChoices } from '../../content/figures/decision-choices'
import { describeReading } from '../../content/figures/describe-reading'
import type { Figure } from '../../content/figures/figure'
import type { CheckedContent } from '../../content/rules/check-content'
import { DATA_SOURCE, USE_ALL } from '../../domain/figures/reading'

/** One thing that a decision can say. */
export interface Choice {
  /** A source, "all" or "data": what `use:` becomes. */
  use: string
  /** What travellers then see: "€49", "24 hours; 48 hours, for day trips". */
  shows: string
  /** What it means, where the name of the source does not say it. */
  meaning?: string
}

const MEANINGS: Record<string, string> = {
  [USE_ALL]: 'every reading is shown',
  [DATA_SOURCE]: 'what is counted from the data',
}

/** Everything that can be decided about a figure, with what travellers would see. */
export function listChoices(figure: Figure, { derived }: Pick<CheckedContent, 'derived'>): Choice[] {
  return decisionChoices(figure).map((use) => ({
    use,
    shows: shownBy(figure, use, derived),
    ...(MEANINGS[use] && { meaning: MEANINGS[use] }),
  }))
}

/** What travellers see of a figure when this source is in use, in the words of a report. */
export function shownBy(figure: Figure, use: string, derived: CheckedContent['derived']): string {
  const readings = readingsInUse({ ...figure, use }, derived.get(figure.name))
  return [...new Set(readings.map((reading) => describeReading(reading, figure.unit)))].join('; ')
}
