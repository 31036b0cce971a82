import { disagree } from '../figures/disagree'
import type { Figure, LocatedReading } from '../figures/figure'
import type { ExplainedReading } from './conflict'

/** A reading that is one exact number, as explanations compare them. */
export type ExactReading = ExplainedReading

/** The readings of a figure that say exactly one number: "15+", "about 2.5" and "full day" do not. */
export function exactReadings(figure: Figure, data?: LocatedReading): ExactReading[] {
  return [...figure.readings, ...(data ? [data] : [])].flatMap(({ source, value, op, file, line, column }) =>
    typeof value === 'number' && op === undefined
      ? [{ figure: figure.name, source, value, file, line, column }]
      : [],
  )
}

/** True when there is something to explain. */
export function isDisputed(figure: Figure, data?: LocatedReading): boolean {
  return disagree([...figure.readings, ...(data ? [data] : [])], figure.annotation.kind)
}
