import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { lazily } from '../read/once-per'
import { listAt, textAt } from '../read/value-at'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { anyWordOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import { type Check, diagnosticAt, relatedAt } from './check'
import WORDS from './closed-date-words.json'
import { readDepartures, toldOfTours } from './tour-departures'

/** Who reads "open on 6 January, too" and finds the calendar closed then believes neither. */
export const textsTellRealClosedDates: Check = {
  warning: 'closing-day',
  scope:
    'A tour is closed on the dates of the year on which its own texts, or its guide, say that it is, and runs on those on which they say so.',
  *run(context) {
    for (const { tour, ...told } of toldOfTours(context, 'closed-dates', toldDates)) {
      const closed = closedDates(tour, context.workspace)
      if (agreesWithClosedDates(told, closed)) continue
      const dates = closed.length > 0 ? closed.join(', ') : 'no date of the year'
      yield diagnosticAt(told.place, {
        message: `The text says "${inOneLine(told.words)}", but ${tour.slug} is closed on ${dates}.`,
        hint: 'Correct "closed" under "departures", or correct the text.',
        related: [relatedAt(tour.parsed.placeOf(['departures']), `The departures of ${nameOfItem(tour)}.`)],
        about: told.address,
        quote: told.words,
      })
    }
  },
}

/** What a sentence says of some dates of the year, MM-DD. */
export interface ToldDates {
  dates: string[]
  /** Of every date of the year. */
  all: boolean
  runs: boolean
  /** That it is so on no other date. */
  only: boolean
  words: string
  offset: number
}

/** The dates on which a tour is closed, every year or in one, MM-DD. */
export function closedDates(tour: Item, workspace: Workspace): string[] {
  const closed = listAt(readDepartures(tour, workspace), ['closed'])
  return closed.flatMap((one) => textAt(one, ['on'])?.slice(-'MM-DD'.length) ?? [])
}

export function agreesWithClosedDates({ dates, all, runs, only }: ToldDates, closed: string[]): boolean {
  if (all) return closed.length === 0
  if (runs) return !dates.some((date) => closed.includes(date))
  return dates.every((date) => closed.includes(date)) && (!only || dates.length === closed.length)
}

const word = (words: string) => anyWordOf([words])

/** In `unclear` stand words by which a sentence tells of some other day, or of a part of one. */
const PATTERNS = inEachLocale((locale) =>
  lazily(() => {
    const { date, first, holidays, all, closed, runs, only, unclear } = WORDS[locale]
    const months = WORDS[locale].months.split(' ')
    const month = (name: string) => `(?<${name}>${months.join('|')})`
    const inDate = date.replace('$MONTH', month('month')).replace('$MONTH', month('month2'))
    const inFirst = first.replace('$MONTH', month('month3'))
    const names = Object.values(holidays).join('|')
    return {
      months,
      holidays: Object.entries(holidays).map(([on, name]) => ({ on, is: word(name) })),
      dates: textPattern(`(?<![\\p{L}\\d])(?:${inDate}|${inFirst}|${names})(?! \\d{4})(?!\\p{L})`, 'giu'),
      all: word(all),
      closed: word(closed),
      runs: word(runs),
      only: word(only),
      unclear: word(unclear),
    }
  }),
)

/** Dates of the year on which a sentence says that something is closed, or that it runs: "closed on 6 January". */
export function toldDates(text: string, locale: Locale): ToldDates[] {
  const words = PATTERNS[locale]()
  const plain = withPlainSpaces(text)
  const first = words.dates.exec(plain)
  words.dates.lastIndex = 0
  const every = words.all.exec(plain)
  if (!first && !every) return []
  const found = new Map<string, ToldDates>()
  for (const match of [...plain.matchAll(words.dates), ...(every ? [every] : [])]) {
    const { sentence: own, at, asked } = sentenceAround(plain, match.index)
    const sentence = asked + own
    const all = match === every
    const isClosed = words.closed.test(sentence)
    const runs = words.runs.test(sentence) && !isClosed
    if (words.unclear.test(sentence.replace(words.closed, '')) || !(isClosed || runs) || (all && !runs))
      continue
    const offset = match.index
    const told = found.get(`${all} ${offset - at}`) ?? {
      dates: [],
      all,
      runs,
      only: words.only.test(sentence),
      words: '',
      offset,
    }
    if (!all) told.dates.push(dateOf(match, words))
    told.words = text.slice(told.offset, offset + match[0].length)
    found.set(`${all} ${offset - at}`, told)
  }
  return [...found.values()]
}

type DateWords = ReturnType<(typeof PATTERNS)[Locale]>

function dateOf({ 0: raw, groups = {} }: RegExpExecArray, { months, holidays }: DateWords): string {
  const name = groups.month ?? groups.month2 ?? groups.month3
  if (name === undefined) return holidays.find(({ is }) => is.test(raw))?.on ?? ''
  const month = months.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1
  return [month, Number(groups.day ?? groups.day2 ?? 1)]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}
