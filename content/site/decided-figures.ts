import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { formatReading, formatReadingNumber, formatReadings } from '../../domain/figures/format-figure'
import { intervalOf } from '../../domain/figures/interval'
import type { Reading } from '../../domain/figures/reading'
import type { Locale } from '../../domain/locale'
import type { Translate } from '../../domain/translate'
import { readingsInUse } from '../figures/decide-figure'
import type { Figure, LocatedReading } from '../figures/figure'

/** Every figure as pages of one language use it. */
export function decidedFigures(
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  locale: Locale,
  t: Translate,
): Record<string, DecidedFigure> {
  return Object.fromEntries(
    [...figures.values()].map((figure) => {
      const inUse = readingsInUse(figure, derived.get(figure.name)).map(toReading)
      const first = inUse[0]
      return [
        figure.name,
        {
          name: figure.name,
          unit: figure.unit,
          inUse,
          value: first ? intervalOf({ value: first.value }).min : null,
          text: formatReadings(inUse, (reading) => formatReading(reading, figure.unit, locale, t), t),
          number: formatReadings(inUse, (reading) => formatReadingNumber(reading, figure.unit, locale, t), t),
          placeholder: figure.placeholder !== undefined,
        } satisfies DecidedFigure,
      ]
    }),
  )
}

/** Pages need no file names or lines. */
function toReading({ source, value, op, scope, inferred }: LocatedReading): Reading {
  return { source, value, ...(op && { op }), ...(scope && { scope }), ...(inferred && { inferred }) }
}
