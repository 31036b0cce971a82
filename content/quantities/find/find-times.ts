import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { labelBefore } from './label-before'
import { readNumberWords } from './number-words'
import { MOMENT_PATTERNS, POINT_RANGE, SHARED_SUFFIX } from './time-patterns'
import { unitAfter } from './unit-after'

/** One clock time, before two of them are joined to a range. */
interface Moment {
  start: number
  end: number
  numberStart: number
  numberEnd: number
  minutes: number
  inWords?: true
}

const JOINTS: Record<Locale, RegExp> = {
  en: /^(?: ?[-–—] ?| (?:to|until|till) )$/i,
  es: /^(?: ?[-–—] ?| (?:a|hasta) (?:las )?)$/i,
  ru: /^(?: ?[-–—] ?| (?:до|по) )$/i,
}
const BETWEEN: Record<Locale, [RegExp, RegExp]> = {
  en: [/(?<!\p{L})between $/iu, /^ and $/i],
  es: [/(?<!\p{L})entre las $/iu, /^ y las $/i],
  ru: [/(?<!\p{L})между $/iu, /^ и $/i],
}

const MENTION: Record<Locale, RegExp> = {
  en: /\d|o'clock/i,
  es: /\d|las? /i,
  ru: /\d|час|утра|дня|вечера|ночи/i,
}
const SCALE = /(?:scale|escala|масштаб)[^.;]{0,40}$/iu
/** "A las 10 mejores tabernas", "hasta las tres torres": what is counted stands behind. */
const COUNTED = /^ (?!(?:nos|los|las|os|es|después|antes|tras|más)(?!\p{L}))\p{Ll}+s(?!\p{L})/u

/** Clock times and stretches between two, in minutes since midnight. */
export function findTimes(plain: string, locale: Locale, claims: Claims): Found[] {
  if (!MENTION[locale].test(plain)) return []
  const found = sharedSuffix(plain, locale, claims)
  found.push(...pointRanges(plain, locale, claims))
  const moments: Moment[] = []
  for (const pattern of MOMENT_PATTERNS[locale]) {
    for (const match of plain.matchAll(pattern)) {
      const moment = momentOf(plain, match, locale)
      if (moment && claims.take(moment.start, moment.end)) moments.push(moment)
    }
  }
  moments.sort((a, b) => a.start - b.start)
  for (let i = 0; i < moments.length; i++) {
    const [one, next] = [moments[i] as Moment, moments[i + 1]]
    const isRange = next && areJoined(plain, one, next, locale)
    const { start, end, numberStart, numberEnd, minutes, inWords } = one
    const words = inWords && { inWords }
    if (isRange) {
      i++
      const ends = { end: next.end, numberEnd: next.numberEnd, to: next.minutes }
      found.push({ start, numberStart, unit: 'time', value: minutes, ...words, ...ends })
    } else found.push({ start, end, numberStart, numberEnd, unit: 'time', value: minutes, ...words })
  }
  return found
}

function sharedSuffix(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  for (const match of plain.matchAll(SHARED_SUFFIX[locale])) {
    const { one = '', two = '', suffix = '' } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    const to = hours(Number(two), suffix) * 60
    const early = hours(Number(one), suffix) * 60
    const value = early < to ? early : Number(one) * 60
    if (value >= to || !claims.take(start, end)) continue
    found.push({ start, end, numberStart: start, numberEnd: end - suffix.length, unit: 'time', value, to })
  }
  return found
}

function pointRanges(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  for (const match of plain.matchAll(POINT_RANGE)) {
    const { hour, minute, hour2, minute2 } = match.groups ?? {}
    const [start, end] = [match.index, match.index + match[0].length]
    const value = Number(hour) * 60 + Number(minute)
    const to = Number(hour2) * 60 + Number(minute2)
    if (value >= to || unitAfter(plain, end, locale, false) || labelBefore(plain, start)) continue
    if (!claims.take(start, end)) continue
    found.push({ start, end, numberStart: start, numberEnd: end, unit: 'time', value, to })
  }
  return found
}

function momentOf(plain: string, match: RegExpExecArray, locale: Locale): Moment | undefined {
  const { hour, minute, word, one, suffix = '', part = '' } = match.groups ?? {}
  const [start, end] = [match.index, match.index + match[0].length]
  const words = word === undefined ? undefined : readNumberWords(plain, start, locale)
  const value = one === undefined ? (words?.value ?? Number(hour)) : 1
  if (!Number.isInteger(value) || value > 24 || (value === 24 && Number(minute ?? 0) > 0)) return undefined
  if (words && words.end > start + (word ?? '').length) return undefined
  const isBare = !suffix && !part
  if (isBare && minute === undefined && COUNTED.test(plain.slice(end, end + 24))) return undefined
  // "from 4.50 €", «в 2.50 раза»: a number that is counted is no time.
  if (isBare && match[0].includes('.') && unitAfter(plain, end, locale, false)) return undefined
  if (SCALE.test(plain.slice(Math.max(0, start - 48), start))) return undefined
  if (one === undefined && value < 5 && minute === undefined && isCountOfDays(plain, start, suffix))
    return undefined
  const quarter = part.includes('menos') ? -15 : 15
  const minutes = Number(minute ?? 0) + (part.includes('media') ? 30 : part.includes('cuarto') ? quarter : 0)
  return {
    start,
    end,
    numberStart: start,
    numberEnd: end - suffix.length - part.length,
    minutes: hours(value, suffix) * 60 + minutes,
    ...((words || one !== undefined) && { inWords: true }),
  }
}

/** «Три дня», «две ночи», «три вечера» are counted, unless «часа» or a preposition says otherwise. */
function isCountOfDays(plain: string, start: number, suffix: string): boolean {
  if (!/^ (?:дня|вечера|ночи|утра)/i.test(suffix)) return false
  return (
    /дня/i.test(suffix) ||
    !/(?<!\p{L})(?:в|к|до|после|около) $/iu.test(plain.slice(Math.max(0, start - 8), start))
  )
}

/** The hour of the day: "4 pm", "las 4 de la tarde" and «4 часа дня» are 16. */
function hours(hour: number, suffix: string): number {
  const isLate = /p\.? ?m|tarde|mediodía|дня|вечера/i.test(suffix) || (/noche/i.test(suffix) && hour > 6)
  if (isLate) return hour < 12 ? hour + 12 : hour
  const isNight = /a\.? ?m|madrugada|noche|ночи/i.test(suffix)
  return isNight && hour === 12 ? 0 : hour
}

function areJoined(plain: string, one: Moment, next: Moment, locale: Locale): boolean {
  if (next.start - one.end > 14 || next.minutes <= one.minutes) return false
  const between = plain.slice(one.end, next.start)
  const [opens, joins] = BETWEEN[locale]
  if (JOINTS[locale].test(between)) return true
  return joins.test(between) && opens.test(plain.slice(Math.max(0, one.start - 14), one.start))
}
