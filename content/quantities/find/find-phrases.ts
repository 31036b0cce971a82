import type { Locale } from '../../../domain/locale'
import type { Claims } from './claims'
import type { Found } from './found'
import { FIRST_WORDS } from './number-words'
import type { QuantityUnit } from './quantity'
import { smallLetters } from './small-letters'
import { RU_ADJECTIVE_ENDING, RU_ADJECTIVES } from './units'

interface Phrase {
  words: string
  unit: QuantityUnit
  value: number
}

/** Before "an hour" that is a rate: "50 km an hour", "twice an hour". */
const RATE = String.raw`(?<!(?:times|once|twice|\d|km|kilomet(?:re|er)s|euros?|people|guests|minutes|€|each) )`
/** Before the bare «час» that is one hour: «около часа», «через час»; «в час пик» is none. */
const SPAN_OF_HOUR = String.raw`(?<=(?<!\p{L})(?:за|через|на|около|почти|примерно|менее|меньше|более|больше|полный|целый|течение|минимум за|чем за|занимает|займ[её]т|длится|ид[её]т) )`

/** Spans whose number and unit are one expression; of two that begin alike the first wins. */
const PHRASES: Record<Locale, Phrase[]> = {
  en: [
    { words: '(?:three[- ]quarters|¾) of an hour', unit: 'hours', value: 0.75 },
    { words: '(?:(?:a )?quarter|¼) of an hour', unit: 'hours', value: 0.25 },
    { words: 'half an hour|half[- ]hour|half-an-hour|½ an hour', unit: 'hours', value: 0.5 },
    { words: 'an hour and a half', unit: 'hours', value: 1.5 },
    { words: 'an hour and a quarter', unit: 'hours', value: 1.25 },
    { words: 'a day and a half', unit: 'days', value: 1.5 },
    { words: 'a week and a half', unit: 'weeks', value: 1.5 },
    { words: 'a month and a half', unit: 'months', value: 1.5 },
    { words: 'a year and a half', unit: 'years', value: 1.5 },
    { words: 'half a year', unit: 'years', value: 0.5 },
    { words: 'half a century', unit: 'centuries', value: 0.5 },
    { words: `${RATE}an hour`, unit: 'hours', value: 1 },
  ],
  es: [
    { words: '(?:tres cuartos|¾) de hora', unit: 'hours', value: 0.75 },
    { words: '(?:(?:un )?cuarto|¼) de hora', unit: 'hours', value: 0.25 },
    { words: 'media hora', unit: 'hours', value: 0.5 },
    { words: '(?:una )?hora y media', unit: 'hours', value: 1.5 },
    { words: '(?:una )?hora y cuarto', unit: 'hours', value: 1.25 },
    { words: '(?:un )?año y medio', unit: 'years', value: 1.5 },
    { words: '(?:un )?día y medio', unit: 'days', value: 1.5 },
    { words: '(?:una )?semana y media', unit: 'weeks', value: 1.5 },
    { words: '(?:un )?mes y medio', unit: 'months', value: 1.5 },
    { words: '(?:un )?siglo y medio', unit: 'centuries', value: 1.5 },
    { words: 'medio año', unit: 'years', value: 0.5 },
    { words: 'medio siglo', unit: 'centuries', value: 0.5 },
  ],
  ru: [
    { words: 'тр(?:и|[её]х) четверт(?:и|ей) часа', unit: 'hours', value: 0.75 },
    { words: 'четверть(?:ю)? часа|четверти часа', unit: 'hours', value: 0.25 },
    { words: 'час(?:а)? с четвертью', unit: 'hours', value: 1.25 },
    { words: 'полчаса|получаса', unit: 'hours', value: 0.5 },
    { words: 'полгода|полугода', unit: 'years', value: 0.5 },
    { words: 'полвека', unit: 'centuries', value: 0.5 },
    {
      words: String.raw`(?<=(?<!\p{L})(?:за|через|на|менее|более|около|чем за) )(?:сутки|суток)`,
      unit: 'hours',
      value: 24,
    },
    {
      words: `(?<!(?:\\d|${FIRST_WORDS.ru}|кажд[а-я]+) )час(?=(?: и)? (?:\\d{1,2}|(?:${FIRST_WORDS.ru})(?: (?:${FIRST_WORDS.ru}))?) минут)`,
      unit: 'hours',
      value: 1,
    },
    { words: `${SPAN_OF_HOUR}(?:час|часа)(?! \\d)(?! пик)`, unit: 'hours', value: 1 },
  ],
}

const STEMS: Record<string, number> = {
  ...{
    полутора: 1.5,
    полу: 0.5,
    одно: 1,
    двух: 2,
    трех: 3,
    четырех: 4,
    пяти: 5,
    шести: 6,
    семи: 7,
    восьми: 8,
  },
  ...{ девяти: 9, десяти: 10, двенадцати: 12, пятнадцати: 15, двадцати: 20, двадцатипяти: 25, тридцати: 30 },
  ...{ сорока: 40, сорокапяти: 45, пятидесяти: 50, шестидесяти: 60, девяноста: 90 },
}
const longestFirst = (words: string[]) => words.sort((a, b) => b.length - a.length).join('|')

/** «Двухчасовая», «пятнадцатиминутная»: the number is the first half of an adjective. */
const ADJECTIVE = new RegExp(longestFirst(Object.keys(RU_ADJECTIVES)).replaceAll('е', '[её]'), 'i')
const COMPOUND = new RegExp(
  String.raw`(?<![\p{L}\d-])(${longestFirst(Object.keys(STEMS)).replaceAll('е', '[её]')})(${longestFirst(Object.keys(RU_ADJECTIVES)).replaceAll('е', '[её]')})${RU_ADJECTIVE_ENDING}(?!\p{L})`,
  'giu',
)

/** One pattern a language, a group for each phrase: one pass over the text. */
const PATTERNS: Record<Locale, RegExp> = { en: pattern('en'), es: pattern('es'), ru: pattern('ru') }
const MENTION: Record<Locale, RegExp> = {
  en: /hour|half/i,
  es: /hora|medi[oa]/i,
  ru: /час|пол|сут/i,
}

/** "Half an hour", "hora y media", «полчаса», «двухчасовая», "an hour". */
export function findPhrases(plain: string, locale: Locale, claims: Claims): Found[] {
  const found: Found[] = []
  const add = (start: number, raw: string, unit: QuantityUnit, value: number) => {
    const end = start + raw.length
    if (claims.take(start, end))
      found.push({ start, end, numberStart: start, numberEnd: end, unit, value, inWords: true })
  }
  if (MENTION[locale].test(plain)) {
    for (const match of plain.matchAll(PATTERNS[locale])) {
      const phrase = PHRASES[locale][match.slice(1).findIndex((group) => group !== undefined)]
      if (phrase) add(match.index, match[0], phrase.unit, phrase.value)
    }
  }
  if (locale !== 'ru' || !ADJECTIVE.test(plain)) return found
  for (const { 0: raw, 1: stem = '', 2: counted = '', index } of plain.matchAll(COMPOUND)) {
    const unit = RU_ADJECTIVES[smallLetters(counted)]
    const value = STEMS[smallLetters(stem)]
    // «Однодневная», «полудневная» are kinds of tours, as "day trip" is.
    if (unit && value && !(unit === 'days' && value <= 1)) add(index, raw, unit, value)
  }
  return found
}

function pattern(locale: Locale): RegExp {
  const groups = PHRASES[locale].map(({ words }) => `(${words})`).join('|')
  return new RegExp(String.raw`(?<![\p{L}\d-])(?:${groups})(?![\p{L}\d])`, 'giu')
}
