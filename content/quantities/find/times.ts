import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { joinsRange, NOUN_BEHIND } from './counted'
import { inEveryLanguage, smallLetters, withParts } from './languages'
import { withoutFound } from './mask-markup'
import { NUMBER_WORD, readNumberWords } from './numerals'
import { finder, findInTurn, type Groups, type PatternMatch, type PatternReading } from './patterns'
import TABLE from './patterns.json'
import type { FoundQuantity } from './quantity'
import { unitAfter } from './units'

const TIMES = inEveryLanguage(({ times }) => ({
  ...times,
  at: String.raw`(?<=(?<!\p{L})(?:${times.at}) )`,
  mention: textPattern(times.mention, 'iu'),
}))
const HOURS_BEGUN = TIMES.ru.hoursBegun ?? []
const MINUTES = inEveryLanguage(({ times }) => Object.entries(times.minutes ?? {}))

/** A pattern of a language, with what stands in capitals behind a "$" put in its place. */
function timePattern(pattern: string, locale: Locale, flags: string): RegExp {
  const { at: AT, suffix: SUFFIX } = TIMES[locale]
  const parts: Record<string, string> = {
    ...{ ...TABLE.parts, AT, SUFFIX, WORD: NUMBER_WORD[locale] },
    BEGUN: HOURS_BEGUN.join('|').replaceAll('е', '[её]'),
    MINUTES: `(?:${MINUTES[locale].map(([words]) => words).join('|')})`,
  }
  return textPattern(withParts(pattern, parts), flags)
}

/** Two hours that share one suffix, "9–11 am", "de 10 a 18 h", «с 9 до 20 часов», or are written with points. */
const RANGES = inEveryLanguage(({ times }, locale) =>
  [times.shared, TABLE.times.range.pattern].map((pattern) =>
    finder(timePattern(pattern, locale, 'giu'), rangeOf),
  ),
)

/**
 * A time alone; the first that fits keeps its place, a half or a quarter before the hour before all others.
 * Groups: hour, word, one, begun or noon; minute, part, suffix.
 */
const MOMENTS = inEveryLanguage(({ times: { spoken = [], own } }, locale) =>
  [...spoken, ...TABLE.times.alone, ...own].map(({ pattern }) =>
    finder(timePattern(pattern, locale, 'gimu'), momentOf),
  ),
)

const SCALE = /scale|escala|масштаб/iu

/** Clock times and stretches between two, in minutes since midnight. */
export function findTimes(plain: string, locale: Locale): FoundQuantity[] {
  if (!TIMES[locale].mention.test(plain)) return []
  const found = findInTurn(plain, locale, RANGES[locale])
  const moments = findInTurn(withoutFound(plain, found), locale, MOMENTS[locale])
  for (let i = 0; i < moments.length; i++) {
    const [one, next] = [moments[i] as FoundQuantity, moments[i + 1]]
    if (next && next.value > one.value && joinsRange(plain, one, next, locale)) {
      found.push({ ...one, end: next.end, to: next.value })
      i++
    } else found.push(one)
  }
  return found.sort((a, b) => a.start - b.start)
}

function rangeOf(groups: Groups, { plain, end, locale }: PatternMatch): PatternReading | undefined {
  const { hour, minute = 0, hour2, minute2 = 0, suffix = '' } = groups
  const to = hourOfDay(Number(hour2), suffix) * 60 + Number(minute2)
  const early = hourOfDay(Number(hour), suffix) * 60 + Number(minute)
  const value = early < to ? early : Number(hour) * 60 + Number(minute)
  const isNone = value >= to || (suffix === '' && unitAfter(plain, end, locale, false))
  return isNone ? undefined : { unit: 'time', value, to }
}

function momentOf(groups: Groups, match: PatternMatch): PatternReading | undefined {
  const { raw, plain, end, before, behind, locale } = match
  const { minute, suffix = '', part = '' } = groups
  const hour = hourIn(groups, match)
  if (hour === undefined || SCALE.test(before.split(/[.;]/).at(-1) ?? '')) return undefined
  if (!suffix && !part) {
    if (minute === undefined && NOUN_BEHIND.test(behind)) return undefined
    // "from 4.50 €", «в 2.50 раза»: a number that is counted is no time.
    if (raw.includes('.') && unitAfter(plain, end, locale, false)) return undefined
  }
  if (groups.one === undefined && hour < 5 && minute === undefined && isCountOfDays(before, suffix))
    return undefined
  const value = hourOfDay(hour, suffix) * 60 + Number(minute ?? 0) + minutesOf(part, locale)
  return { unit: 'time', value, ...(groups.hour === undefined && { inWords: true }) }
}

/** The hour as it is stated; undefined where no day has such an hour. */
function hourIn(groups: Groups, { plain, locale, raw, start }: PatternMatch) {
  const { hour, minute, word, begun, noon } = groups
  if (noon !== undefined) return 12
  if (begun !== undefined) return HOURS_BEGUN.indexOf(smallLetters(begun)) || 12
  if (hour !== undefined) return Number(hour) < 24 || Number(minute ?? 0) === 0 ? Number(hour) : undefined
  if (word === undefined) return 1
  const at = start + raw.indexOf(word)
  const number = readNumberWords(plain, at, locale)
  const isAll = number && number.end === at + word.length
  // "At twenty" are as many people, «в двадцать часов» is a time.
  const latest = locale === 'ru' || groups.suffix ? 24 : 12
  return isAll && Number.isInteger(number.value) && number.value <= latest ? number.value : undefined
}

/** What "half past", "menos cuarto" or «половина» add to an hour; a Russian hour begun is named by the next. */
function minutesOf(part: string, locale: Locale): number {
  const lower = smallLetters(part)
  const [, spoken] = MINUTES[locale].find(([words]) => lower.includes(words)) ?? []
  const minutes = spoken ?? (/half|media|пол/.test(lower) ? 30 : part === '' ? 0 : 15)
  return /(?: to$|menos|без)/.test(lower) ? -minutes : minutes
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
