import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { labelBefore } from './label-before'

const YEAR = String.raw`(?:1\d{3}|20\d{2})`
/** Neither part of a longer number nor of a code: "4711-1563", "1563/2". */
const BEGIN = String.raw`(?=\d)(?<![\p{L}\d/:.,#№$£€_+–-]|\d )`
const END = String.raw`(?!\d|[/:.,]\d| \d{2,3}(?!\d)|[-–]\d|\p{L})`

/** A bare number of four digits, or a range of two; what stands around it decides whether it is a year. */
const BARE = new RegExp(
  String.raw`${BEGIN}(?<one>${YEAR})(?:(?<joint> ?[-–] ?|—| (?:to|and|al?|y|hasta) )(?<two>${YEAR}|(?<=[-–])\d{2}))?${END}`,
  'gu',
)
const BETWEEN = /(?<!\p{L})(?:between|from|entre|desde|del?) $/iu
const SHORT: Record<Locale, RegExp> = {
  en: /(?<=(?<!\p{L})(?:AD|year|the year) )(?<one>\d{3})(?![\d.,]\d|\d)|(?<![\p{L}\d])(?<late>\d{3})(?= AD(?!\p{L}))/gu,
  es: /(?<=(?<!\p{L})año )(?<one>\d{3})(?![\d.,]\d|\d)|(?<![\p{L}\d])(?<late>\d{3})(?= d\. ?C\.)/gu,
  ru: /(?!)/g,
}

/** In Russian the word «год» or a form of the numeral says it: «в 1563 году», «с 1894-го», «(1734)». */
const RUSSIAN = new RegExp(
  String.raw`${BEGIN}(?<one>\d{3,4})(?:-(?:й|го|му?|е))?(?:(?<joint> ?[-–—] ?| (?:по|до|и) )(?<two>\d{3,4}|(?<=[-–])\d{2})(?:-(?:й|го|му?|е))?)?(?<noun> (?:год(?:[ауе]|ом|ы|ов|ам|ами|ах)?|гг?)(?!\p{L}))?`,
  'giu',
)
const RU_ORDINAL = /^\d{4}-(?:й|го|му?|е)(?!\p{L})/u
const RU_CONTEXT =
  /(?:\(|(?<!\p{L})(?:январ|феврал|март|апрел|ма|июн|июл|август|сентябр|октябр|ноябр|декабр)[ея] )$/iu

/** Nouns of abbreviated or counted things, and "square metres", make a number of it. */
const COUNTS = /^ (?:m|g|kg|ha|t|l|mm|cm|ft|MB|GB|kB|square|cubic|cuadrad|dollars|pounds|USD)(?![\p{L}])/iu
const PLURAL =
  /^ (?!(?:was|is|has|as|its|his|this|thus|always|perhaps|does|besides|las|los|nos|es|más|tras|sus|mis|antes|después|Carlos|Charles|Alfonso)(?!\p{L}))\p{Ll}+s(?!\p{L})/u
/** "Los años 1960" are ten. */
const DECADE = /años $/iu
const MORE_THAN =
  /(?<!\p{L})(?:more than|over|at least|up to|less than|fewer than|some|más de|menos de|al menos|hasta las|unos|unas) $/iu

/** Calendar years: 1085, "1683–1746", «1563 году». What counts something or names a room is none. */
export function findYears(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  const add = (one: Found) => {
    if (claims.take(one.start, one.end)) found.push(one)
  }
  for (const match of plain.matchAll(locale === 'ru' ? RUSSIAN : BARE)) {
    const year = locale === 'ru' ? russianYear(plain, match) : bareYear(plain, match)
    for (const one of year) add(one)
  }
  for (const match of plain.matchAll(SHORT[locale])) {
    const raw = match.groups?.one ?? match.groups?.late ?? ''
    add(yearAt(match.index, raw, match.index + raw.length))
  }
  return found
}

function bareYear(plain: string, match: RegExpExecArray): Found[] {
  const { one = '', joint = '', two } = match.groups ?? {}
  const [start, end] = [match.index, match.index + match[0].length]
  if (labelBefore(plain, start) || DECADE.test(plain.slice(Math.max(0, start - 6), start))) return []
  const before = plain.slice(Math.max(0, start - 16), start)
  const behind = plain.slice(end, end + 24)
  if (COUNTS.test(behind) || PLURAL.test(behind) || MORE_THAN.test(before)) return []
  const isRange = two && (/[-–—]/.test(joint) || BETWEEN.test(before))
  if (!two || !isRange) {
    const first = yearAt(start, one, start + one.length)
    return two ? [first, yearAt(end - two.length, two, end)] : [first]
  }
  const to = Number(two.length === 2 ? one.slice(0, 2) + two : two)
  return to > Number(one) ? [{ ...yearAt(start, one, end), numberEnd: end, to }] : []
}

function russianYear(plain: string, match: RegExpExecArray): Found[] {
  const { one = '', joint = '', two, noun = '' } = match.groups ?? {}
  const start = match.index
  const end = start + match[0].length
  const isYear = Number(one) >= 1000 && Number(one) < 2100
  if (noun) {
    // «250 г» are grams, «в 711 г.» is a year.
    if (one.length === 3 && /^ г$/i.test(noun) && !isShortYear(plain, start, end)) return []
    // «100 годам» and the like are spans.
    if (Number(one) >= 2100 || (!two && !isYear && !/^.(?:год[уеа]?|г)$/i.test(noun))) return []
    if (!two) return [{ ...yearAt(start, one, end), numberEnd: start + one.length }]
    const isRange = !/ и /.test(joint) || /между $/i.test(plain.slice(Math.max(0, start - 8), start))
    const to = Number(two.length === 2 ? one.slice(0, 2) + two : two)
    const lastEnd = end - noun.length
    if (isRange && to > Number(one)) return [{ ...yearAt(start, one, end), numberEnd: lastEnd, to }]
    return [
      yearAt(start, one, start + one.length),
      { ...yearAt(lastEnd - two.length, two, end), numberEnd: lastEnd },
    ]
  }
  if (!isYear || labelBefore(plain, start)) return []
  if (RU_ORDINAL.test(match[0])) return [yearAt(start, one, start + one.length)]
  const isPair = two?.length === 4 && /[-–—]/.test(joint) && Number(two) > Number(one) && Number(two) < 2100
  const isOpened = RU_CONTEXT.test(plain.slice(Math.max(0, start - 12), start))
  if (isPair) return [{ ...yearAt(start, one, end), numberEnd: end, to: Number(two) }]
  const isClosed = /^ *(?:\)|$|[,;.](?!\d)| [—–])/.test(plain.slice(end, end + 3))
  return !two && isOpened && isClosed ? [yearAt(start, one, end)] : []
}

function isShortYear(plain: string, start: number, end: number): boolean {
  return (
    plain[end] === '.' && /(?<!\p{L})(?:в|к|с|после) $/iu.test(plain.slice(Math.max(0, start - 7), start))
  )
}

function yearAt(start: number, raw: string, end: number): Found {
  return { start, end, numberStart: start, numberEnd: start + raw.length, unit: 'year', value: Number(raw) }
}
