import type { Locale } from '../../../domain/locale'
import type { Numeral } from './find-numerals'
import { FIRST_WORDS } from './number-words'
import type { UnitAfter } from './unit-after'
import { isCounted, isSpan } from './units'

/** "Four out of five guests": a share of some, no number of people. */
const SHARE: Record<Locale, RegExp> = {
  en: new RegExp(String.raw`(?<!(?:of|/) ?)(?:\d|(?<!\p{L})(?:${FIRST_WORDS.en})) (?:out of|in) $`, 'iu'),
  es: new RegExp(String.raw`(?:\d|(?<!\p{L})(?:${FIRST_WORDS.es})) (?:de cada|de) $`, 'iu'),
  ru: new RegExp(String.raw`(?:\d|(?<!\p{L})(?:${FIRST_WORDS.ru})) из $`, 'iu'),
}
const BOTH: Record<Locale, RegExp> = {
  en: /(?<!\p{L})(?:the|these|those) $/iu,
  es: /(?<!\p{L})(?:las|los|estas|estos|esas|esos) $/iu,
  ru: /(?<!\p{L})(?:эти|этих) $/iu,
}

/** A trip that takes a day is a kind of tour, as "day trip" is. */
const DAY_TRIP: Record<Locale, RegExp> = {
  en: /(?!)/,
  es: /(?:excursión|excursiones|viajes?|visitas?|escapadas?|salidas?|tours?) (?:guiadas? )?de $/iu,
  ru: /(?:поезд\p{L}{1,3}|экскурси\p{L}|вылазк\p{L}|тур\p{L}{0,2}) на $/iu,
}

/** Whether a number before a unit's word is no quantity all the same: an article, a share, a calendar year. */
export function countsNothing(plain: string, numeral: Numeral, unit: UnitAfter, locale: Locale): boolean {
  const before = plain.slice(Math.max(0, numeral.start - 30), numeral.start)
  if (isKindOfTicket(plain, unit)) return true
  if (isCalendarYear(numeral, unit, locale)) return true
  if (isCounted(unit.unit) && SHARE[locale].test(before)) return true
  return numeral.inWords && isArticle(before, numeral, plain, unit, locale)
}

/** "2 adult tickets", «2 взрослых билета», "1 child seat": the word only says which. */
function isKindOfTicket(plain: string, unit: UnitAfter): boolean {
  return unit.unit === 'people' && TICKET.test(plain.slice(unit.end, unit.end + 16))
}

const TICKET =
  /^ (?:tickets?|fares?|prices?|rates?|seats?|places?|meals?|menus?|headsets?|билет|мест|тариф|наушник)/iu

/** «в 1563 году», «с 1936 по 1939 год»: findYears' business. */
export function isCalendarYear(numeral: Numeral, unit: UnitAfter, locale: Locale): boolean {
  return locale === 'ru' && unit.unit === 'years' && /^год/.test(unit.word) && /^\d{3,4}$/.test(numeral.raw)
}

/** "One-day trip", "un tour", "one people", "las dos ciudades": a kind of tour, an article, a pronoun, "both". */
function isArticle(
  before: string,
  numeral: Numeral,
  plain: string,
  unit: UnitAfter,
  locale: Locale,
): boolean {
  const value = numeral.value(true)
  if (value === 2) return isCounted(unit.unit) && BOTH[locale].test(before)
  if (value !== 1) return false
  if (unit.unit === 'days' && (unit.isAdjective || DAY_TRIP[locale].test(before))) return true
  if (locale === 'en') return /s$|people/.test(unit.word)
  return (
    locale === 'es' &&
    (!isSpan(unit.unit) ||
      isVagueHour(before, plain, unit) ||
      ANY_DAY.test(plain.slice(unit.end, unit.end + 16)))
  )
}

/** "Un día laborable", "un día entero": some day, a full day. */
const ANY_DAY =
  /^ (?:enter[oa]|complet[oa]|laborable|festivo|cualquiera|normal|especial|inolvidable|perfecto|redondo|distinto)(?!\p{L})/iu

/** "A una hora prudente" is no span, "una cata de una hora" is. */
function isVagueHour(before: string, plain: string, unit: UnitAfter): boolean {
  if (unit.unit !== 'hours' || /(?<!\p{L})(?:de|durante|tras|casi) $/iu.test(before)) return false
  return !ENDS_AN_HOUR.test(plain.slice(unit.end, unit.end + 12))
}

const ENDS_AN_HOUR =
  /^(?:$|[^\p{L} ]| (?:[^\p{L}]|(?:de|en|y|o|u|a|al|más|antes|después|para|por|con|desde|como|hasta|larga|cada|andando|sin|según|entre|si|que|son|es|si)(?!\p{L})))/iu
