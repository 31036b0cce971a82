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
  const inWords = (reading: Reading) => formatReading(reading, unit, locale, t)
  const least = inUse.reduce<Reading | undefined>((a, b) => (a && a.value <= b.value ? a : b), undefined)
  return {
    name,
    unit,
    inUse,
    value: first ? intervalOf({ value: first.value }).min : null,
    text: formatReadings(inUse, inWords, t),
    ...(inUse.length > 1 && least && { least: inWords(least) }),
    number: formatReadings(inUse, (reading) => formatReadingNumber(reading, unit, locale, t), t),
    placeholder: placeholder !== undefined,
  }
}

/** A reading without its place: pages need no file names or lines. */
export function toReading({ source, value, op, scope, inferred }: LocatedReading): Reading {
  return { source, value, ...(op && { op }), ...(scope && { scope }), ...(inferred && { inferred }) }
}
