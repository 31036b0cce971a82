import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { FIRST_WORDS, readNumberWords } from './number-words'
import { smallLetters } from './small-letters'

const RU_HOURS = `первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого
  одиннадцатого двенадцатого`.split(/\s+/)
const RU_HOUR = `(?<hour>${RU_HOURS.join('|').replaceAll('ё', '[её]')})`
const LATE: Record<Locale, RegExp> = {
  en: /^ ?(?:p\.?m\.?(?!\p{L})|in the (?:afternoon|evening)|at night)/iu,
  es: /(?!)/,
  ru: /^ (?:дня|вечера)(?!\p{L})/iu,
}

/**
 * English and Russian hours with a half or a quarter: "half past eight", "a quarter to nine", «половина
 * девятого», «без четверти десять». Spanish ones are told as any time: "las ocho y media".
 */
const PATTERNS: Partial<Record<Locale, RegExp[]>> = {
  en: [
    new RegExp(
      String.raw`(?<![\p{L}\d-])(?:(?<half>half past)|(?:a )?quarter (?:(?<past>past)|(?<to>to))) (?:(?<digits>1[0-2]|[1-9])(?![\d.,:])|(?<word>${FIRST_WORDS.en}))(?![\p{L}\d])`,
      'giu',
    ),
  ],
  ru: [
    new RegExp(
      String.raw`(?<![\p{L}\d-])(?:(?<half>половин[аеуы] |пол(?=\p{L}))|четверт[ьи] (?=\p{L}))${RU_HOUR}(?!\p{L})`,
      'giu',
    ),
    new RegExp(
      String.raw`(?<![\p{L}\d-])(?<to>без четверти) (?:(?<digits>1[0-2]|[1-9])(?![\d.,:])|(?<word>${FIRST_WORDS.ru}))(?![\p{L}\d])`,
      'giu',
    ),
  ],
}
const MENTION = /(?<!\p{L})(?:half|quarter|пол|четверт)/iu

/** Clock times that are told with a half or a quarter of an hour, in minutes since midnight. */
export function findSpokenTimes(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  if (!MENTION.test(plain)) return found
  for (const pattern of PATTERNS[locale] ?? []) {
    for (const match of plain.matchAll(pattern)) {
      const minutes = minutesOf(match, plain, locale)
      const start = match.index
      const late = LATE[locale].exec(plain.slice(start + match[0].length, start + match[0].length + 18))?.[0]
      const end = start + match[0].length + (late?.length ?? 0)
      if (minutes === undefined || !claims.take(start, end)) continue
      const value = late !== undefined && minutes < 720 ? minutes + 720 : minutes
      found.push({ start, end, numberStart: start, numberEnd: end, unit: 'time', value, inWords: true })
    }
  }
  return found
}

function minutesOf(match: RegExpExecArray, plain: string, locale: Locale): number | undefined {
  const { half, to, hour, digits, word = '' } = match.groups ?? {}
  if (hour !== undefined) {
    // The ninth hour is the one that ends at nine.
    const index = RU_HOURS.findIndex((one) => smallLetters(one) === smallLetters(hour))
    return (index === 0 ? 12 : index) * 60 + (half ? 30 : 15)
  }
  const end = match.index + match[0].length
  const spoken = digits ? Number(digits) : readNumberWords(plain, end - word.length, locale)?.value
  if (spoken === undefined || !Number.isInteger(spoken) || spoken < 1 || spoken > 12) return undefined
  return to ? spoken * 60 - 15 : spoken * 60 + (half ? 30 : 15)
}
