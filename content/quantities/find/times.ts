import type { Locale } from '../../../domain/locale'
import { textPattern } from '../../texts/text-pattern'
import { joinsRange } from './counted'
import { inEveryLanguage, smallLetters } from './languages'
import { withoutFound } from './mask-markup'
import { NUMBER_WORD, readNumberWords } from './numerals'
import type { Found } from './quantity'
import { unitAfter } from './units'

const HOUR = String.raw`(?:[01]?\d|2[0-3])`
const BEGIN = String.raw`(?=\d)(?<![\p{L}\d/:.,–-]|\d[–-])`
const NO_MORE = String.raw`(?![\d:]|[.,]\d)`
const TIMES = inEveryLanguage(({ times }) => ({
  ...times,
  at: String.raw`(?<=(?<!\p{L})(?:${times.at}) )`,
  mention: textPattern(times.mention, 'iu'),
}))
const HOURS_BEGUN = TIMES.ru.hoursBegun ?? []
const MINUTES = TIMES.ru.minutes ?? {}

/** "10.00–14.00", "de 9.30 a 14.00", "9h30-14h00": two of them need no word before. */
const POINT_RANGE = textPattern(
  String.raw`${BEGIN}(?<hour>${HOUR})(?:\.| ?h ?)(?<minute>[0-5]\d)(?: ?[-–] ?| to | (?:a|hasta) (?:las )?| до )(?<hour2>${HOUR})(?:\.| ?h ?)(?<minute2>[0-5]\d)${NO_MORE}`,
  'gu',
)

/** Two hours that share one suffix: "9–11 am", "de 10 a 18 h", «с 9 до 20 часов». */
const SHARED_SUFFIX: Record<Locale, RegExp> = {
  en: textPattern(
    `${BEGIN}(?<one>${HOUR})(?: ?[-–] ?| to )(?<two>${HOUR})(?<suffix>${TIMES.en.suffix})`,
    'giu',
  ),
  es: textPattern(
    String.raw`(?<=(?<!\p{L})(?:de (?:las )?|entre las ))(?<one>${HOUR}) (?:a|hasta|y) (?:las )?(?<two>1[3-9]|2[0-4])(?<suffix> ?(?:horas|h))(?!\p{L})`,
    'giu',
  ),
  ru: textPattern(
    String.raw`(?<=(?<!\p{L})со? )(?<one>${HOUR}) (?:до|по) (?<two>${HOUR}|24)(?<suffix> час(?:а|ов)| ч|${TIMES.ru.suffix})(?!\p{L})`,
    'giu',
  ),
}

/** "9:30", "a las 9h30", "at 9.30", in every language. */
const COMMON = inEveryLanguage((_, locale) => {
  const suffix = `(?<suffix>${TIMES[locale].suffix})?`
  return [
    String.raw`(?=\d)(?<![\p{L}\d/:.,]|\p{L}[-–])(?<hour>${HOUR}|24):(?<minute>[0-5]\d)${NO_MORE}${suffix}`,
    // "a las 9h30", "19h30"; "1h30" alone is how long something takes
    String.raw`(?:(?<=(?<!\p{L})(?:at|from|until|till|by|las?|в|к|со?|до|после) )|(?<![\p{L}\d/:.,–-])(?=0\d|1[3-9]|2\d))(?<hour>${HOUR}) ?[hч] ?(?<minute>[0-5]\d)${suffix}(?![\p{L}\d]| ?(?:m|min|мин)(?!\p{L}))`,
    String.raw`${TIMES[locale].at}(?<hour>${HOUR})\.(?<minute>[0-5]\d)${NO_MORE}${suffix}`,
  ]
})
const hourOf = (locale: Locale) => `(?:(?<hour>${HOUR})|(?<word>${NUMBER_WORD[locale]}))`
const TWELVE = String.raw`(?:(?<hour>1[0-2]|[1-9])(?![\d.,:])|`
const ES_PART = '(?<part> y media| y cuarto| menos cuarto)?'

/** A half or a quarter before the hour; Spanish tells it behind. */
const SPOKEN: Partial<Record<Locale, string[]>> = {
  en: [
    String.raw`(?<![\p{L}\d-])(?<part>half past|(?:a )?quarter (?:past|to)) ${TWELVE}(?<word>${NUMBER_WORD.en}))(?![\p{L}\d])(?<suffix>${TIMES.en.suffix})?`,
  ],
  ru: [
    String.raw`(?<![\p{L}\d-])(?<part>половин[аеуы] |пол(?=\p{L})|четверт[ьи] (?=\p{L}))(?<begun>${HOURS_BEGUN.join('|').replaceAll('е', '[её]')})(?!\p{L})(?<suffix> (?:дня|вечера))?`,
    String.raw`(?<![\p{L}\d-])(?<part>без четверти) ${TWELVE}(?<word>${NUMBER_WORD.ru}))(?![\p{L}\d])(?<suffix> (?:дня|вечера))?`,
  ],
}

const OWN: Record<Locale, string[]> = {
  en: [
    String.raw`${BEGIN}(?<hour>${HOUR})\.(?<minute>[0-5]\d)${NO_MORE}(?<suffix>${TIMES.en.suffix})`,
    // a letter and a dash in front make a code, but not in "10 am–8 pm"
    String.raw`(?=\d)(?<![\p{L}\d/:.,]|(?<![\d ][ap]\.?m)(?<=\p{L})[-–])(?<hour>${HOUR})(?<suffix>${TIMES.en.suffix})`,
    String.raw`(?<![\p{L}\d])${hourOf('en')}(?<suffix> o['’]clock(?: in the (?:morning|afternoon|evening)| at night)?)(?!\p{L})`,
    String.raw`(?<![\p{L}\d-])(?<word>${NUMBER_WORD.en})(?<suffix> in the (?:morning|afternoon|evening)| at night)(?!\p{L})`,
    String.raw`(?<=(?<!\p{L})at )(?!one )(?<word>${NUMBER_WORD.en})(?![\p{L}\d-]| (?:of|or|and|to|per|percent|thousand|hundred|million)(?!\p{L}))`,
  ],
  es: [
    // "19.15 h"; "1.30 h" may be how long something takes
    String.raw`${BEGIN}(?<hour>[7-9]|1\d|2[0-3])\.(?<minute>[0-5]\d)(?<suffix> ?h)(?![\p{L}\d])`,
    String.raw`(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre) las )${hourOf('es')}(?![\p{L}\d]|[:.,]\d)${ES_PART}(?<suffix>${TIMES.es.suffix})?`,
    String.raw`(?<![\p{L}\d])(?<hour>${HOUR})(?<suffix> de la (?:mañana|tarde|noche|madrugada)| ?(?:[ap]\. ?m\.|am|pm))(?!\p{L})`,
    // "a la una y media"; "a la una y a la otra" is none
    String.raw`(?<=(?<!\p{L})(?:a|desde|hasta|hacia|sobre) la )(?<one>una)(?= (?:y media|y cuarto|menos cuarto|de la|del mediodía)|[.,;)]|$)${ES_PART}(?<suffix>${TIMES.es.suffix})?`,
  ],
  ru: [
    String.raw`(?<![\p{L}\d:.,/])${hourOf('ru')}(?<suffix>${TIMES.ru.suffix})`,
    String.raw`(?<=(?<!\p{L})(?:в|к|после) )${hourOf('ru')}(?<suffix> час(?:а|ов|ам)?)(?!\p{L})`,
    // «в семь тридцать», «в восемь, у памятника»; «в восемь залов» is none
    String.raw`(?<=(?<!\p{L})(?:в|к|до|после) )(?<word>${NUMBER_WORD.ru})(?<part> (?:${Object.keys(MINUTES).join('|')}))(?![\p{L}\d]| (?:человек|минут|лет|дней)(?!\p{L}))`,
    String.raw`(?<=(?<!\p{L})(?:в|к|до|после) )(?!од\p{L}+)(?<word>${NUMBER_WORD.ru})(?=[,.;:!?)]|$| (?:от|у|с|со|под|перед|на|возле|около|и)(?!\p{L}))`,
    String.raw`(?<=(?<!\p{L})(?:в|к|до|после|около) )(?<one>час[ау]?)(?<suffix> (?:дня|ночи))(?!\p{L})`,
    // «в 22 ч 15 мин»; «в 2 ч 30 мин езды» is how far it is
    String.raw`(?:(?<=(?<!\p{L})[вк] )|(?<=(?<!\p{L})(?:до|после|со?) )(?=1[3-9]|2\d))(?<hour>${HOUR}) (?:ч|час(?:а|ов)?) (?<minute>[0-5]\d) (?:мин|минут[аы]?)(?!\p{L})(?!\.? (?:езды|ходьбы|пути|полёта|от)(?!\p{L}))`,
  ],
}

/** A time alone; the first that fits keeps its place. Groups: hour, word, one or begun; minute, part, suffix. */
const TIME_PATTERNS = inEveryLanguage((_, locale) =>
  [...(SPOKEN[locale] ?? []), ...COMMON[locale], ...OWN[locale]].map((pattern) =>
    textPattern(pattern, 'gimu'),
  ),
)

const SCALE = /(?:scale|escala|масштаб)[^.;]{0,40}$/iu
/** "A las 10 mejores tabernas", "hasta las tres torres": what is counted stands behind. */
const COUNTED = /^ (?!(?:nos|los|las|os|es|después|antes|tras|más)(?!\p{L}))\p{Ll}+s(?!\p{L})/u

/** Clock times and stretches between two, in minutes since midnight. */
export function findTimes(plain: string, locale: Locale): Found[] {
  if (!TIMES[locale].mention.test(plain)) return []
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
  const spoken = MINUTES[smallLetters(part).trim()]
  if (spoken !== undefined) return spoken
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
