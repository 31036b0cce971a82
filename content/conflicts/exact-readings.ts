import { disagree } from '../figures/disagree'
import type { Figure, LocatedReading } from '../figures/figure'
import { placeOf } from '../read/diagnostic'
import type { ExplainedReading } from './conflict'

/** The readings of a figure that say exactly one number: "15+", "about 2.5" and "full day" do not. */
export function exactReadings(figure: Figure, data?: LocatedReading): ExplainedReading[] {
  return [...figure.readings, ...(data ? [data] : [])].flatMap((reading) => {
    const { source, value, op } = reading
    if (typeof value !== 'number' || op !== undefined) return []
    return [{ figure: figure.name, source, value, ...placeOf(reading) }]
  })
}

/** True when there is something to explain. */
export function isDisputed(figure: Figure, data?: LocatedReading): boolean {
  return disagree([...figure.readings, ...(data ? [data] : [])], figure.annotation.kind)
}

/** The folder, tour and field that a figure's name consists of; undefined for figures of no tour. */
export function tourOfFigure(name: string): { collection: string; tour: string; field: string } | undefined {
  const [collection = '', tour = '', field, ...more] = name.split('/')
  if (!['tours', 'partner-tours'].includes(collection) || field === undefined || more.length > 0)
    return undefined
  return { collection, tour, field }
}
