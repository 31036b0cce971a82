import type { Locale } from '../../../domain/locale'
import { smallLetters } from './small-letters'

const EN = `one:1 two:2 three:3 four:4 five:5 six:6 seven:7 eight:8 nine:9 ten:10 eleven:11 twelve:12
  thirteen:13 fourteen:14 fifteen:15 sixteen:16 seventeen:17 eighteen:18 nineteen:19 twenty:20 thirty:30
  forty:40 fifty:50 sixty:60 seventy:70 eighty:80 ninety:90 hundred:100 thousand:1000 dozen:12`
const ES = `un:1 uno:1 una:1 dos:2 tres:3 cuatro:4 cinco:5 seis:6 siete:7 ocho:8 nueve:9 diez:10 once:11
  doce:12 trece:13 catorce:14 quince:15 dieciséis:16 diecisiete:17 dieciocho:18 diecinueve:19 veinte:20
  veintiún:21 veintiuno:21 veintiuna:21 veintidós:22 veintitrés:23 veinticuatro:24 veinticinco:25
  veintiséis:26 veintisiete:27 veintiocho:28 veintinueve:29 treinta:30 cuarenta:40 cincuenta:50 sesenta:60
  setenta:70 ochenta:80 noventa:90 cien:100 ciento:100 doscientos:200 doscientas:200 trescientos:300
  trescientas:300 cuatrocientos:400 cuatrocientas:400 quinientos:500 quinientas:500 mil:1000`
const RU = `один:1 одна:1 одно:1 одну:1 одного:1 одной:1 одному:1 одним:1 полтора:1.5 полторы:1.5
  полутора:1.5 два:2 две:2 двух:2 двум:2 двумя:2 двое:2 три:3 трёх:3 трём:3 тремя:3 трое:3 четыре:4
  четырёх:4 четырём:4 четырьмя:4 четверо:4 пять:5 пяти:5 пятью:5 пятеро:5 шесть:6 шести:6 семь:7 семи:7
  восемь:8 восьми:8 девять:9 девяти:9 десять:10 десяти:10 одиннадцать:11 одиннадцати:11 двенадцать:12
  двенадцати:12 тринадцать:13 тринадцати:13 четырнадцать:14 четырнадцати:14 пятнадцать:15 пятнадцати:15
  шестнадцать:16 шестнадцати:16 семнадцать:17 семнадцати:17 восемнадцать:18 восемнадцати:18
  девятнадцать:19 девятнадцати:19 двадцать:20 двадцати:20 тридцать:30 тридцати:30 сорок:40 сорока:40
  пятьдесят:50 пятидесяти:50 шестьдесят:60 шестидесяти:60 семьдесят:70 семидесяти:70 восемьдесят:80
  восьмидесяти:80 девяносто:90 девяноста:90 сто:100 ста:100 двести:200 двухсот:200 триста:300 трёхсот:300
  четыреста:400 четырёхсот:400 пятьсот:500 пятисот:500 тысяча:1000 тысячи:1000 тысяч:1000
  дюжина:12 дюжины:12 дюжину:12 дюжиной:12`

const VALUES: Record<Locale, Map<string, number>> = { en: listed(EN), es: listed(ES), ru: listed(RU) }

/** Behind digits only: "50 mil viajeros", «50 тыс. отзывов». */
const MULTIPLIERS: Record<Locale, RegExp> = {
  en: / (thousand|hundred|million|dozen)(?!\p{L})/iuy,
  es: / (mil(?:es)?|millones|millón|docenas?)(?!\p{L})/iuy,
  ru: / (тысяч[аи]?|тыс\.?|млн\.?|миллион(?:а|ов)?|дюжин[аы]?)(?!\p{L})/iuy,
}

/** Behind words: "two million", "una docena", «три миллиона». */
const SCALES: Record<Locale, RegExp> = {
  en: / (million|dozen)(?!\p{L})/iuy,
  es: / (millones|millón|docenas?)(?!\p{L})/iuy,
  ru: / (миллион(?:а|ов)?|млн\.?|дюжин[аы]?)(?!\p{L})/iuy,
}

const AND_A_HALF: Record<Locale, RegExp> = {
  en: /(?:[ -])and[ -]a[ -]half(?!\p{L})/iuy,
  es: /(?!)/y,
  ru: / с половиной(?!\p{L})/iuy,
}

/** What may stand between two words of one number, and how large the first must be. */
const JOINTS: Record<Locale, RegExp> = {
  en: /(?: and |[ -])(?=\p{L})/iuy,
  es: / (?:y )?(?=\p{L})/iuy,
  ru: / (?=\p{L})/iuy,
}

const WORD = /\p{L}+/uy

/** Alternation of the words that may begin a number; Russian «ё» may be typed «е». */
export const FIRST_WORDS: Record<Locale, string> = {
  en: `(?:a (?=hundred|thousand|dozen))?(?:${alternation('en')})`,
  es: alternation('es'),
  ru: alternation('ru'),
}

/** A number in words, and where it ends. */
export interface NumberInWords {
  value: number
  end: number
}

/**
 * Reads the number in words that begins at a position: "twenty-four", "cuarenta y cinco", «два с половиной».
 *
 * @returns undefined where no such number begins
 */
export function readNumberWords(plain: string, start: number, locale: Locale): NumberInWords | undefined {
  const begin = locale === 'en' && /^a /i.test(plain.slice(start, start + 2)) ? start + 2 : start
  let end = begin
  let total = 0
  let current = 0
  for (let next: number | undefined = begin; next !== undefined; next = after(JOINTS[locale], plain, end)) {
    const word = wordAt(plain, next)
    const value = VALUES[locale].get(smallLetters(word))
    if (value === undefined) break
    const hasAnd = plain.slice(end, next).length > 1
    if (end > begin && !continues(total, current, value, hasAnd, locale)) break
    if (value === 1000) {
      total += (current || 1) * 1000
      current = 0
    } else if (value === 100 && current > 0 && current < 10) current *= 100
    else current += value
    end = next + word.length
  }
  return end === begin ? undefined : { value: total + current, end }
}

/** "… and a half", «… с половиной»: where it ends; undefined where it does not follow. */
export function halfAfter(plain: string, end: number, locale: Locale): number | undefined {
  return after(AND_A_HALF[locale], plain, end)
}

/** "50 thousand": the factor behind digits and where its word ends. */
export function multiplierAfter(
  plain: string,
  end: number,
  locale: Locale,
): { factor: number; end: number } | undefined {
  return factorAt(MULTIPLIERS[locale], plain, end)
}

/** "Two million", «три миллиона»: the factor behind words and where it ends. */
export function scaleAfter(
  plain: string,
  end: number,
  locale: Locale,
): { factor: number; end: number } | undefined {
  return factorAt(SCALES[locale], plain, end)
}

function factorAt(pattern: RegExp, plain: string, end: number): { factor: number; end: number } | undefined {
  pattern.lastIndex = end
  const word = pattern.exec(plain)?.[1]
  if (word === undefined) return undefined
  const known = FACTORS.find(([begin]) => begin.test(word))
  return { factor: known?.[1] ?? 1000, end: pattern.lastIndex }
}

const FACTORS: [RegExp, number][] = [
  [/^(?:mill|млн|милл)/i, 1_000_000],
  [/^h/i, 100],
  [/^(?:do|дюж)/i, 12],
]

/** "Dos millones y medio": half of the scale is told behind it. */
export function halfOfScaleAfter(plain: string, end: number, locale: Locale): number | undefined {
  return locale === 'es' ? after(/ y medi[oa](?!\p{L})/iuy, plain, end) : undefined
}

/** Whether a further word can belong to the number: twenty-four, not two three. */
function continues(total: number, current: number, value: number, hasAnd: boolean, locale: Locale): boolean {
  if (value === 1000) return total === 0 && !hasAnd
  if (value === 100) return locale === 'en' && current > 0 && current < 10 && !hasAnd
  const joinsTens = current % 100 >= 20 && current % 10 === 0 && value < 10 && value >= 1
  const joinsHundreds = current >= 100 && current % 100 === 0 && value < 100
  const joinsThousands = current === 0 && total > 0
  if (locale === 'es' && joinsTens) return hasAnd
  return (
    (joinsTens && !hasAnd) || (joinsHundreds && (!hasAnd || locale === 'en')) || (joinsThousands && !hasAnd)
  )
}

function after(pattern: RegExp, plain: string, end: number): number | undefined {
  pattern.lastIndex = end
  return pattern.test(plain) ? pattern.lastIndex : undefined
}

function wordAt(plain: string, start: number): string {
  WORD.lastIndex = start
  return WORD.exec(plain)?.[0] ?? ''
}

function listed(words: string): Map<string, number> {
  return new Map(
    words
      .trim()
      .split(/\s+/)
      .map((entry): [string, number] => {
        const [word = '', value] = entry.split(':')
        return [smallLetters(word), Number(value)]
      }),
  )
}

function alternation(locale: Locale): string {
  return [...VALUES[locale].keys()]
    .sort((a, b) => b.length - a.length)
    .join('|')
    .replaceAll('е', '[её]')
}
