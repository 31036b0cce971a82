import { inEachLocale, type Locale } from '../../domain/locale'
import { clausesAround, sentenceAround } from '../quantities/sentence-around'
import { mapByKey } from '../read/group-by-key'
import { anyOf, anyWordOf, textPattern, withPlainSpaces, wordPatterns } from '../texts/text-pattern'
import WORDS from './date-words.json'

/** In `unclear` stand words by which a sentence speaks of some other day, in `part` of a part of one. */
const IN_LANGUAGE = inEachLocale((locale) => {
  const { months, date, holidays, all, ...words } = WORDS[locale]
  const inYear = date.replaceAll('$MONTH', `(?:${months.join('|')})`)
  const dates = [inYear, ...Object.values(holidays)].join('|')
  return {
    months,
    holidays: Object.entries(holidays).map(([on, name]) => ({ on, is: anyWordOf([name]) })),
    pattern: textPattern(`(?<![\\p{L}\\d])(?:${dates}|(?<all>${all}))(?!,? \\d{4})(?![\\p{L}\\d])`, 'giu'),
    ...wordPatterns(words, ['closed', 'runs', 'only', 'part', 'unclear']),
  }
})

/**
 * Dates of the year, MM-DD, on which a sentence says that something is closed, or that it runs: "closed on 6 January".
 * None where it runs on every date; `only` where it is so on no other.
 */
export function matchDates(text: string, locale: Locale) {
  const words = IN_LANGUAGE[locale]
  const plain = withPlainSpaces(text)
  const { closed, runs } = words
  let before = { begins: -1, within: '' }
  const found = [...plain.matchAll(words.pattern)].map(({ 0: raw, index: offset, groups }) => {
    const around = sentenceAround(plain, offset)
    const [begins, sentence] = [offset - around.at, around.asked + around.sentence]
    const { own } = clausesAround(around, raw)
    // "We rest on 1 January, but run on 1 May": where a sentence states both, each date's clause says which.
    const isOfClause = closed.test(sentence) && runs.test(sentence) && (closed.test(own) || runs.test(own))
    const within = isOfClause ? own : before.begins === begins ? before.within : sentence
    before = { begins, within }
    const dates = groups?.all === undefined ? datesOf(raw, words) : []
    return { dates, raw, offset, begins, within, isClosed: closed.test(within) }
  })
  const bySentence = mapByKey(found, (one) => `${one.begins} ${one.dates.length > 0} ${one.isClosed}`)
  return [...bySentence.values()].flatMap((matches) => {
    const [first, last] = [matches[0], matches.at(-1)] as [(typeof found)[number], (typeof found)[number]]
    const { within, offset, isClosed } = first
    const isRun = runs.test(within) && !isClosed
    const dates = matches.flatMap((one) => one.dates)
    const isUnclear =
      words.unclear.test(within.split(words.closed).join('')) || (!isRun && words.part.test(within))
    if (isUnclear || !(isRun || (isClosed && dates[0]))) return []
    const raw = text.slice(offset, last.offset + last.raw.length)
    return [{ dates, runs: isRun, only: words.only.test(within), raw, offset }]
  })
}

function datesOf(raw: string, { months, holidays }: (typeof IN_LANGUAGE)[Locale]): string[] {
  const holiday = holidays.find(({ is }) => is.test(raw))
  if (holiday) return [holiday.on]
  const month = months.findIndex((name) => raw.toLowerCase().includes(name)) + 1
  // "1 and 6 January" are two, "the first of May" has no digit.
  const days = raw.match(/\d+/g) ?? ['1']
  return days.map((day) => [month, day].map((part) => String(part).padStart(2, '0')).join('-'))
}

const MONTHS = inEachLocale((locale) => {
  const { seasons, within, to, and, ...words } = WORDS[locale].inMonths
  // Russian prepositions ask for other cases than dates do.
  const months = 'months' in words ? words.months : WORDS[locale].months
  const name = `(?:the )?${anyOf([...months, ...seasons])}(?!\\p{L})`
  const named = `(?<first>${name})${anyOf(to)}(?<last>${name})|(?<list>${name}(?:${anyOf(and)}${name})*)`
  return {
    pattern: textPattern(`(?<!\\p{L}|\\d ?)${anyOf(within)}(?:${named})`, 'giu'),
    // January is the first, and winter begins in December.
    months: months.map((month, i) => anyWordOf([month, seasons[Math.floor(((i + 1) % 12) / 3)] ?? month])),
    ...wordPatterns(words, ['rests', 'unclear']),
  }
})

/** Months, 0 to 11, in which a text says that a tour does not run: "no trips in January". */
export function matchMonths(text: string, locale: Locale) {
  const { pattern, months, rests, unclear } = MONTHS[locale]
  const plain = withPlainSpaces(text)
  const monthsIn = (names = '') => months.flatMap((month, i) => (month.test(names) ? [i] : []))
  return [...plain.matchAll(pattern)].flatMap(({ 0: found, index: offset, groups = {} }) => {
    const around = sentenceAround(plain, offset)
    const { own } = clausesAround(around, found)
    // "In August, when all is shut, the tour does not run."
    const isRest = rests.test(own.trim() === found.trim() ? around.sentence : own)
    if (!isRest || unclear.test(around.sentence.replace(found, '').replace(rests, ''))) return []
    const [[from = 0], until = 0] = [monthsIn(groups.first), monthsIn(groups.last).at(-1)]
    const stretch = Array.from({ length: ((until - from + 12) % 12) + 1 }, (_, i) => (from + i) % 12)
    const raw = text.slice(offset, offset + found.length)
    return [{ months: groups.first ? stretch : monthsIn(groups.list), raw, offset }]
  })
}
