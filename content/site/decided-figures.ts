import type { DecidedFigure, Unit } from '../../domain/figures/decided-figure'
import { intervalOf } from '../../domain/figures/interval'
import type { Operator, Reading } from '../../domain/figures/reading'
import { numberFormat } from '../../domain/intl-formats'
import type { Locale } from '../../domain/locale'
import { centsFromEuros } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
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

/** The grammatical context of each operator; Russian needs the genitive after "more than". */
const CONTEXTS: Record<Operator, string> = {
  '>=': 'atLeast',
  '>': 'moreThan',
  '<=': 'atMost',
  '<': 'lessThan',
  '~': 'about',
}

/** One reading in words: "2.5 hours", "more than 3 days", "full day", "4.8/5". */
export function formatReading(reading: Reading, unit: Unit, locale: Locale, t: Translate): string {
  if (reading.value === 'full-day') return t('units:fullDay')
  if (unit === 'hours-a-week' && reading.value === 7 * 24) return t('units:aroundTheClock')
  const context = reading.op && CONTEXTS[reading.op]
  return t(`units:${unit}`, { count: reading.value, n: formatNumber(reading.value, unit, locale), context })
}

/** One reading's number alone: "2.5", "50,000+", "full day". */
export function formatReadingNumber(reading: Reading, unit: Unit, locale: Locale, t: Translate): string {
  if (reading.value === 'full-day') return t('units:fullDay')
  const n = formatNumber(reading.value, unit, locale)
  return reading.op ? t(`units:number`, { n, context: CONTEXTS[reading.op] }) : n
}

/** Several readings at once: the general one, then those with a scope in brackets, the same ones once. */
export function formatReadings(readings: Reading[], format: (reading: Reading) => string, t: Translate) {
  const general = unique(readings.filter((r) => !r.scope).map(format))
  // What no general reading says is said of day trips.
  const dayTrips = unique(readings.map(format)).filter((text) => !general.includes(text))
  const joined = general.join(t('units:or'))
  if (dayTrips.length === 0) return joined
  // A decision for the scoped reading alone: it then holds for every tour.
  if (general.length === 0) return dayTrips.join(t('units:or'))
  return t('units:withDayTrips', { general: joined, dayTrips: dayTrips.join(t('units:or')) })
}

function formatNumber(value: number, unit: Unit, locale: Locale): string {
  if (unit === 'eur') return formatPrice(centsFromEuros(value), locale)
  // A year is a name, not a quantity: no thousands separator. Otherwise as the language does it, as
  // prices are written: Spanish parts 50.000 and not 1247, which `true` would part as well.
  const useGrouping = unit === 'year' ? false : 'auto'
  return numberFormat(locale, { useGrouping, maximumFractionDigits: 2 }).format(value)
}

function unique(texts: string[]): string[] {
  return [...new Set(texts)]
}
