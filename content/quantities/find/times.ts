import type { Locale } from '../../../domain/locale'
import { joinsRange } from './counted'
import { type Found, withoutFound } from './found'
import { smallLetters } from './languages'
import { readNumberWords } from './numerals'
import { HOURS_BEGUN, POINT_RANGE, SHARED_SUFFIX, TIME_PATTERNS } from './time-patterns'
import { unitAfter } from './units'

const MENTION: Record<Locale, RegExp> = {
  en: /\d|o'clock|half|quarter/i,
  es: /\d|las? /i,
  ru: /\d|час|утра|дня|вечера|ночи|пол|четверт/i,
}
const SCALE = /(?:scale|escala|масштаб)[^.;]{0,40}$/iu
/** "A las 10 mejores tabernas", "hasta las tres torres": what is counted stands behind. */
const COUNTED = /^ (?!(?:nos|los|las|os|es|después|antes|tras|más)(?!\p{L}))\p{Ll}+s(?!\p{L})/u

/** Clock times and stretches between two, in minutes since midnight. */
export function findTimes(plain: string, locale: Locale): Found[] {
  if (!MENTION[locale].test(plain)) return []
  const found = [...plain.matchAll(SHARED_SUFFIX[locale])].flatMap((match) => sharedSuffix(match))
  let rest = withoutFound(plain, found)
  const pointed = [...rest.matchAll(POINT_RANGE)].flatMap((match) => pointRange(rest, match, locale))
  found.push(...pointed)
  rest = withoutFound(rest, pointed)
  const moments: Found[] = []
  for (const pattern of TIME_PATTERNS[locale]) {
    const more = [...rest.matchAll(pattern)].flatMap((match) => momentOf(rest, match, locale) ?? [])
    moments.push(...more)
    rest = withoutFound(rest, more)
  }
  moments.sort((a, b) => a.start - b.start)
  for (let i = 0; i < moments.length; i++) {
    const [one, next] = [moments[i] as Found, moments[i + 1]]
    if (next && next.value > one.value && joinsRange(plain, one, next, locale)) {
      found.push({ ...one, end: next.end, to: next.value })
      i++
    } else found.push(one)
  }
  return found.sort((a, b) => a.start - b.start)
}

function sharedSuffix({ 0: raw, index, groups = {} }: RegExpExecArray): Found[] {
  const { one, two, suffix = '' } = groups
  const to = hourOfDay(Number(two), suffix) * 60
  const early = hourOfDay(Number(one), suffix) * 60
  const value = early < to ? early : Number(one) * 60
  return value < to ? [timeAt(index, raw, value, to)] : []
}

function pointRange(plain: string, { 0: raw, index, groups = {} }: RegExpExecArray, locale: Locale): Found[] {
  const value = Number(groups.hour) * 60 + Number(groups.minute)
  const to = Number(groups.hour2) * 60 + Number(groups.minute2)
  if (value >= to || unitAfter(plain, index + raw.length, locale, false)) return []
  return [timeAt(index, raw, value, to)]
}

function momentOf(plain: string, match: RegExpExecArray, locale: Locale): Found | undefined {
  const { 0: raw, index: start, groups = {} } = match
  const { minute, suffix = '', part = '' } = groups
  const end = start + raw.length
  const before = plain.slice(Math.max(0, start - 48), start)
  const hour = hourIn(plain, match, locale)
  if (hour === undefined || SCALE.test(before)) return undefined
  if (!suffix && !part) {
    if (minute === undefined && COUNTED.test(plain.slice(end, end + 24))) return undefined
    // "from 4.50 €", «в 2.50 раза»: a number that is counted is no time.
    if (raw.includes('.') && unitAfter(plain, end, locale, false)) return undefined
  }
  if (groups.one === undefined && hour < 5 && minute === undefined && isCountOfDays(before, suffix))
    return undefined
  const value = hourOfDay(hour, suffix) * 60 + Number(minute ?? 0) + minutesOf(part)
  const isWord = groups.hour === undefined
  return { ...timeAt(start, raw, value), ...(isWord && { inWords: true }) }
}

/** The hour as it is told; undefined where no day has such an hour. */
function hourIn(plain: string, { 0: raw, index, groups = {} }: RegExpExecArray, locale: Locale) {
  const { hour, minute, word, begun } = groups
  if (begun !== undefined) return HOURS_BEGUN.indexOf(smallLetters(begun)) || 12
  if (hour !== undefined) return Number(hour) < 24 || Number(minute ?? 0) === 0 ? Number(hour) : undefined
  if (word === undefined) return 1
  const at = index + raw.indexOf(word)
  const number = readNumberWords(plain, at, locale)
  const isAll = number && number.end === at + word.length
  return isAll && Number.isInteger(number.value) && number.value <= 24 ? number.value : undefined
}

/** What "half past", "menos cuarto" or «половина» add to an hour; a Russian hour that has begun is told by the next. */
function minutesOf(part: string): number {
  if (/half|media|пол/i.test(part)) return 30
  if (/quarter to|menos|без/i.test(part)) return -15
  return part === '' ? 0 : 15
}

/** «Три дня», «две ночи», «три вечера» are counted, unless «часа» or a preposition says otherwise. */
function isCountOfDays(before: string, suffix: string): boolean {
  if (!/^ (?:дня|вечера|ночи|утра)/i.test(suffix)) return false
  return /дня/i.test(suffix) || !/(?<!\p{L})(?:в|к|до|после|около) $/iu.test(before)
}

/** The hour of the day: "4 pm", "las 4 de la tarde" and «4 часа дня» are 16. */
function hourOfDay(hour: number, suffix: string): number {
  const isLate =
    /p\.? ?m|afternoon|evening|tarde|mediodía|дня|вечера/i.test(suffix) ||
    (/noche|night/i.test(suffix) && hour > 6)
  if (isLate) return hour < 12 ? hour + 12 : hour
  const isNight = /a\.? ?m|madrugada|noche|ночи/i.test(suffix)
  return isNight && hour === 12 ? 0 : hour
}

function timeAt(start: number, raw: string, value: number, to?: number): Found {
  return { start, end: start + raw.length, unit: 'time', value, ...(to !== undefined && { to }) }
}
