import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { anyOf, textPattern, withPlainSpaces } from '../texts/text-pattern'
import { type Check, diagnosticAt, relatedAt } from './check'
import { onDays } from './opening-hours'
import { departuresOf, placeOfDeparture, toldOfTours } from './tour-departures'
import WORDS from './weekday-words.json'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  warning: 'closing-day',
  scope:
    'A tour does not depart on days of the week on which its own texts, or its guide, say that it is closed, and does on those on which they say that it runs.',
  *run(context) {
    for (const told of toldOfTours(context.workspace, 'weekdays', toldWeekdays)) {
      const { tour, days, runs, words, address, place } = told
      const departures = departuresOf(tour, context)
      const departs = (day: Weekday) => departures.some((one) => one.days.includes(day))
      const wrong = days.filter((day) => departs(day) !== runs)
      if (!wrong[0] || !departures[0]) continue
      const departure = departures.find((one) => one.days.some((day) => wrong.includes(day))) ?? departures[0]
      yield diagnosticAt(place, {
        message: `The text says "${inOneLine(words)}", but ${tour.slug} ${runs ? 'does not depart' : 'departs'} ${onDays(wrong)}.`,
        hint: `${runs ? 'Correct "departures"' : 'Take these days out under "departures"'}, or correct the text.`,
        related: [
          relatedAt(
            placeOfDeparture(departure),
            runs ? 'A departure.' : `A departure ${onDays(wrong)}: ${departure.time}.`,
          ),
        ],
        about: address,
        quote: words,
      })
    }
  },
}

/** Between a day and the words about it: no other clause. */
const BETWEEN = '[^.;:!?,]{0,30}?'

const IN_LANGUAGE = inEachLocale((locale) => {
  const { days: names, on, and, ...words } = WORDS[locale]
  const a = `${anyOf(on)}?`
  const days = `${a}(?<days>${anyOf(names)}(?!\\p{L})(?:${anyOf(and)}${a}${anyOf(names)}(?!\\p{L}))*)`
  const dayAs = (group: string) => `(?<${group}>${anyOf(names)})(?!\\p{L})`
  const everyDay = `(?<all>${anyOf(words.everyDay)})(?!\\p{L})`
  return {
    names: names.map((name) => textPattern(`(?<!\\p{L})${anyOf([name])}(?!\\p{L})`, 'iu')),
    // Most texts name no day, and are searched once.
    hint: textPattern(anyOf([...names, ...words.everyDay]), 'iu'),
    closed: [
      `${anyOf(words.closedAhead)}(?!\\p{L})${BETWEEN}(?<!\\p{L})${days}`,
      `${days},?${BETWEEN}(?<!\\p{L})${anyOf(words.closedBehind)}(?!\\p{L})`,
    ].map((pattern) => textPattern(`(?<!\\p{L})${pattern}`, 'giu')),
    runs: textPattern(
      `(?<!\\p{L})(?:${everyDay}|${anyOf(words.from)}${dayAs('first')}${anyOf(words.to)}${dayAs('last')})`,
      'giu',
    ),
    denied: textPattern(`(?<!\\p{L})${anyOf(words.denied)} $`, 'iu'),
    notAllDay: textPattern(`^,? ${anyOf(words.notAllDay)}`, 'iu'),
    but: textPattern(`^,? ${anyOf(words.but)}(?!\\p{L})`, 'iu'),
    tour: textPattern(`(?<!\\p{L})${anyOf(words.tour)}(?!\\p{L})`, 'iu'),
  }
})

/** Whole days of the week on which a text says that something is closed, or that a tour runs: "closed on Mondays". */
export function toldWeekdays(text: string, locale: Locale) {
  const { names, hint, closed, runs, denied, notAllDay, but, tour } = IN_LANGUAGE[locale]
  if (!hint.test(text)) return []
  const plain = withPlainSpaces(text)
  const daysIn = (words = '') => WEEKDAYS.filter((_day, i) => names[i]?.test(words))
  const at = (index: number, words: string) => ({
    words: text.slice(index, index + words.length),
    offset: index,
  })
  const closing = closed.flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: words, groups }) => {
      if (denied.test(plain.slice(0, index)) || notAllDay.test(plain.slice(index + words.length))) return []
      return [{ days: daysIn(groups?.days), runs: false, ...at(index, words) }]
    }),
  )
  const running = [...plain.matchAll(runs)].flatMap(({ index, 0: words, groups }) => {
    const { sentence } = sentenceAround(plain, index)
    if (but.test(plain.slice(index + words.length)) || !tour.test(sentence)) return []
    const [from = 0, until = 6] = [groups?.first, groups?.last]
      .map((name) => daysIn(name)[0])
      .map((day) => day && WEEKDAYS.indexOf(day))
    const days = WEEKDAYS.filter((_day, i) =>
      from <= until ? i >= from && i <= until : i >= from || i <= until,
    )
    return [{ days, runs: true, ...at(index, words) }]
  })
  return [...closing, ...running]
}
