import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { formatReading, formatReadingNumber, formatReadings } from '../../domain/figures/format-figure'
import { intervalOf } from '../../domain/figures/interval'
import type { Reading } from '../../domain/figures/reading'
import type { Locale } from '../../domain/locale'
import type { Translate } from '../../domain/translate'
import type { Figure, LocatedReading } from '../figures/figure'

export function decidedFigure(
  { name, unit, placeholder }: Figure,
  readings: LocatedReading[],
  locale: Locale,
  t: Translate,
): DecidedFigure {
  const inUse = readings.map(toReading)
  const first = inUse[0]
  return {
    name,
    unit,
    inUse,
    value: first ? intervalOf({ value: first.value }).min : null,
    text: formatReadings(inUse, (reading) => formatReading(reading, unit, locale, t), t),
    number: formatReadings(inUse, (reading) => formatReadingNumber(reading, unit, locale, t), t),
    placeholder: placeholder !== undefined,
  }
}

/** A reading without its place: pages need no file names or lines. */
export function toReading({ source, value, op, scope, inferred }: LocatedReading): Reading {
  return { source, value, ...(op && { op }), ...(scope && { scope }), ...(inferred && { inferred }) }
}
