import { inEachLocale, type Locale } from '../../domain/locale'
import { clausesAround, sentenceAround } from '../quantities/sentence-around'
import { anyOf, anyWordOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import WORDS from './month-words.json'

const IN_LANGUAGE = inEachLocale((locale) => {
  const { months, seasons, within, to, and, only, ...words } = WORDS[locale]
  const name = `(?:the )?${anyOf([...months, ...seasons])}(?!\\p{L})`
  const list = `(?<list>${name}(?:${anyOf(and)}${name})*)`
  return {
    // Most texts name no month, and are searched once.
    hint: textPattern(anyOf([...months, ...seasons]), 'iu'),
    told: textPattern(
      `(?<!\\p{L}|\\d ?)${anyOf(within)}(?:(?<first>${name})${anyOf(to)}(?<last>${name})|${list})`,
      'giu',
    ),
    // January is the first, and winter begins in December.
    months: months.map((month, i) => anyWordOf([month, seasons[Math.floor(((i + 1) % 12) / 3)] ?? month])),
    only: textPattern(`(?<!\\p{L})${anyOf(only)} $`, 'iu'),
    onlyBehind: textPattern(`^ ${anyOf(only)}(?!\\p{L})`, 'iu'),
    rests: anyWordOf(words.rests),
    tour: anyWordOf(words.tour),
    unclear: anyWordOf(words.unclear),
  }
})

/** Months, 0 to 11, in which a text says that a tour does not run, or `runs` in no others: "no trips in January". */
export function toldMonths(text: string, locale: Locale) {
  const { hint, told, months, ...words } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  const monthsIn = (names = '') => months.flatMap((month, i) => (month.test(names) ? [i] : []))
  return [...plain.matchAll(told)].flatMap(({ 0: found, index: offset, groups = {} }) => {
    const around = sentenceAround(plain, offset)
    const { sentence, at } = around
    const others = sentence.slice(0, at) + sentence.slice(at + found.length)
    const rests = words.rests.test(clausesAround(around, found).own)
    const behind = plain.slice(offset + found.length)
    const runs = !rests && (words.only.test(plain.slice(0, offset)) || words.onlyBehind.test(behind))
    if (!(rests || (runs && words.tour.test(sentence)))) return []
    if (words.unclear.test(others.replace(words.rests, ''))) return []
    const [[from = 0], until = 0] = [monthsIn(groups.first), monthsIn(groups.last).at(-1)]
    const stretch = Array.from({ length: ((until - from + 12) % 12) + 1 }, (_, i) => (from + i) % 12)
    const raw = text.slice(offset, offset + found.length)
    return [{ months: groups.first ? stretch : monthsIn(groups.list), runs, raw, offset }]
  })
}
