import { numberFormat } from '../intl-formats'
import type { Locale } from '../locale'
import { centsFromEuros } from '../money/cents'
import { formatPrice } from '../money/format-price'
import type { Translate } from '../translate'
import type { Unit } from './decided-figure'
import type { Operator, Reading } from './reading'

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
  // What no general reading says is told of day trips.
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
