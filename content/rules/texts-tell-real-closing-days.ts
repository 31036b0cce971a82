import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { anyOf, anyWordOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import { type Check, diagnosticAt, relatedAt } from './check'
import { onDays } from './opening-hours'
import { departuresOf, placeOfDeparture, type TourDeparture, toldOfTours } from './tour-departures'
import WORDS from './weekday-words.json'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  warning: 'closing-day',
  scope:
    'A tour does not depart on days of the week on which its own texts, or its guide, say that it is closed, and does on those on which they say that it runs.',
  *run(context) {
    for (const told of toldOfTours(context, 'weekdays', toldWeekdays)) {
      const { tour, words, address, place } = told
      const departures = departuresOf(tour, context)
      const wrong = wrongDays(told, departures)
      if (!wrong[0] || !departures[0]) continue
      const departure = departures.find((one) => one.days.some((day) => wrong.includes(day)))
      yield diagnosticAt(place, {
        message: `The text says "${inOneLine(words)}", but ${tour.slug} ${departure ? 'departs' : 'does not depart'} ${onDays(wrong)}.`,
        hint: `${departure ? 'Take these days out under "departures"' : 'Correct "departures"'}, or correct the text.`,
        related: [
          relatedAt(
            placeOfDeparture(departure ?? departures[0]),
            departure ? `A departure ${onDays(wrong)}: ${departure.time}.` : 'A departure.',
          ),
        ],
        about: address,
        quote: words,
      })
    }
  },
}

/** What a text says of the days of the week. */
interface ToldWeekdays {
  days: Weekday[]
  /** Whether the tour runs on them. */
  runs: boolean
  /** That it runs on no others. */
  only: boolean
}

/** The days on which a tour departs though it is told that it does not, or the other way round. */
export function wrongDays({ days, runs, only }: ToldWeekdays, departures: TourDeparture[]): Weekday[] {
  const isTold = (day: Weekday) => days.includes(day) === runs
  return WEEKDAYS.filter(
    (day) => (only || days.includes(day)) && isTold(day) !== departures.some((one) => one.days.includes(day)),
  )
}

/** Letters before, and what stands between a day and the words about it: no other clause. */
const NEAR = 12
const BETWEEN = '[^.;:!?,]{0,30}?'

const IN_LANGUAGE = inEachLocale((locale) => {
  const { days: names, on, and, ...words } = WORDS[locale]
  const a = `${anyOf(on)}?`
  const days = `${a}(?<days>${anyOf(names)}(?!\\p{L})(?:${anyOf(and)}${a}${anyOf(names)}(?!\\p{L}))*)`
  const dayAs = (group: string) => `(?<${group}>${anyOf(names)})(?!\\p{L})`
  const goes = `(?<goes>${anyOf(words.goes)})(?!\\p{L})`
  const inText = (pattern: string) => textPattern(`(?<!\\p{L})${pattern}`, 'giu')
  return {
    names: names.map((name) => anyWordOf([name])),
    // Most texts name no day, and are searched once.
    hint: textPattern(anyOf([...names, ...words.everyDay]), 'iu'),
    closed: [
      `${anyOf(words.closedAhead)}(?!\\p{L})${BETWEEN}(?<!\\p{L})${days}`,
      `${days},?${BETWEEN}(?<!\\p{L})${anyOf(words.closedBehind)}(?!\\p{L})`,
    ].map(inText),
    runs: [
      `${goes}${BETWEEN}(?<!\\p{L})${days}`,
      `${days}${BETWEEN}(?<!\\p{L})${goes}`,
      `(?<goes>${anyOf(words.even)}) ${days}`,
    ].map(inText),
    stretch: inText(
      `(?:(?<all>${anyOf(words.everyDay)})(?!\\p{L})|${anyOf(words.from)}${dayAs('first')}${anyOf(words.to)}${dayAs('last')})`,
    ),
    denied: textPattern(`(?<!\\p{L})${anyOf(words.denied)} $`, 'iu'),
    notAllDay: textPattern(`^,? ${anyOf(words.notAllDay)}`, 'iu'),
    butBehind: textPattern(`^,? ${anyOf(words.but)}(?!\\p{L})`, 'iu'),
    ...{ but: anyWordOf(words.but), only: anyWordOf(words.only), tour: anyWordOf(words.tour) },
  }
})

/** Whole days of the week on which a text says that something is closed, or that a tour runs: "closed on Mondays". */
export function toldWeekdays(text: string, locale: Locale) {
  const { names, hint, closed, runs, stretch, ...words } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  // The last day of a stretch opens no list: "from Tuesday to Sunday, on Mondays it is closed".
  const rest = plain.replace(stretch, (found, all) => (all ? found : ' '.repeat(found.length)))
  const dayIn = (day: string) => names.findIndex((name) => name.test(day))
  const tell = (within: string, pattern: RegExp, runs: boolean) =>
    [...within.matchAll(pattern)].flatMap(({ index, 0: found, groups = {} }) => {
      const behind = plain.slice(index + found.length)
      const { sentence } = sentenceAround(plain, index)
      const isPart = pattern === stretch ? words.butBehind.test(behind) : words.but.test(found)
      if (runs && (isPart || !words.tour.test(sentence))) return []
      const ahead = plain.slice(0, index) + found.slice(0, Math.max(0, found.indexOf(groups.goes ?? found)))
      const behindDays = `${found.split(groups.days ?? found).at(-1)}${behind}`
      if (words.denied.test(ahead) || [behind, behindDays].some((part) => words.notAllDay.test(part)))
        return []
      const from = groups.first ? dayIn(groups.first) : 0
      const until = groups.last ? dayIn(groups.last) : 6
      const isBetween = (i: number) => (from <= until ? i >= from && i <= until : i >= from || i <= until)
      return [
        {
          days: WEEKDAYS.filter((_day, i) => (groups.days ? names[i]?.test(groups.days) : isBetween(i))),
          ...{ runs, only: runs && words.only.test(plain.slice(Math.max(0, index - NEAR), index) + found) },
          ...{ words: text.slice(index, index + found.length), offset: index },
        },
      ]
    })
  return [
    ...closed.flatMap((pattern) => tell(rest, pattern, false)),
    ...tell(plain, stretch, true),
    ...runs.flatMap((pattern) => tell(rest, pattern, true)),
  ]
}
