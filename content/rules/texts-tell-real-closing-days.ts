import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { tourOfGuides, tourOfTexts } from '../quantities/tour-figure'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { type Check, diagnosticAt, relatedAt } from './check'
import { onDays } from './opening-hours'
import { departuresOf, placeOfDeparture, toursByName } from './tour-departures'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  code: 'closing-day',
  severity: 'warning',
  scope:
    'A tour does not depart on days of the week on which its own texts, or its guide, say that it is closed.',
  *run(context) {
    const { workspace } = context
    for (const part of partsOf(workspace)) {
      const owner = nameOfPart(part)
      const about = tourOfTexts(workspace).get(owner) ?? tourOfGuides(workspace).get(owner)
      const tour = toursByName(workspace).get(about ?? '')
      if (!tour) continue
      for (const { days, words, address, place } of findInTexts(part, 'closed weekdays', closedWeekdays)) {
        const running = departuresOf(tour, context).filter((one) =>
          one.days.some((day) => days.includes(day)),
        )
        if (!running[0]) continue
        const open = days.filter((day) => running.some((one) => one.days.includes(day)))
        yield diagnosticAt(place, {
          message: `The text says "${inOneLine(words)}", but ${tour.slug} departs ${onDays(open)}.`,
          hint: 'Take these days out under "departures", or correct the text.',
          related: [
            relatedAt(placeOfDeparture(running[0]), `A departure ${onDays(open)}: ${running[0].time}.`),
          ],
          about: address,
          quote: words,
        })
      }
    }
  },
}

/** The days' names from Monday on. */
const NAMES: Record<Locale, string[]> = {
  en: ['mondays?', 'tuesdays?', 'wednesdays?', 'thursdays?', 'fridays?', 'saturdays?', 'sundays?'],
  es: ['lunes', 'martes', 'mi[ée]rcoles', 'jueves', 'viernes', 's[áa]bados?', 'domingos?'],
  ru: [
    String.raw`понедельник\p{L}*`,
    String.raw`вторник\p{L}*`,
    'сред(?:ам|ах|а|у|ы)',
    String.raw`четверг\p{L}*`,
    String.raw`пятниц\p{L}*`,
    String.raw`суббот\p{L}*`,
    String.raw`воскресень\p{L}*`,
  ],
}

/** Words that say that it is closed then; `ahead` of the days, or `behind` them. */
const CLOSED: Record<Locale, { ahead: string; behind: string; and: string; on: string }> = {
  en: {
    ahead:
      "(?:clos(?:e[sd]?|ing|ure)|shut|except(?: for)?|(?:does not|doesn['’]t|do not|don['’]t) (?:open|run|depart)|not open|no tours?)",
    behind: "(?:clos(?:e[sd]?)|shut|(?:does not|doesn['’]t) (?:open|run|depart)|not open)",
    and: ', | and |, and | & ',
    on: '(?:on |every )?',
  },
  es: {
    ahead: String.raw`(?:cierra\p{L}*|cerrad[oa]s?|cerrar\p{L}*|cierre|excepto|salvo|menos|no (?:abren?|salen?|hay))`,
    behind: String.raw`(?:cierra\p{L}*|cerrad[oa]s?|no (?:abren?|salen?))`,
    and: ',? y (?:los |el )?|, (?:los |el )?',
    on: '(?:los |el |todos los |cada )?',
  },
  ru: {
    ahead: String.raw`(?:закры[тв]\p{L}*|кроме|выходн\p{L}+(?: д[ен]\p{L}*)?(?: —| -)?|не (?:работа\p{L}+|открыва\p{L}+|отправля\p{L}+))`,
    behind: String.raw`(?:закры[тв]\p{L}*|выходн\p{L}+|не (?:работа\p{L}+|открыва\p{L}+|отправля\p{L}+))`,
    and: ',? и (?:по |во? )?|, (?:по |во? )?',
    on: '(?:по |во? |каждый |каждую |каждое )?',
  },
}

/** Between those words and the days: no other clause. */
const BETWEEN = '[^.;:!?,]{0,30}?'

/** Behind a day: a date, which is a single day; a part of the day, which leaves the others. */
const NOT_ALL_OF_THEM =
  /^,? (?:\d|morning|afternoon|evening|night|until|after|before|por la (?:mañana|tarde|noche)|hasta|a partir|desde|утр|вечер|днём|днем|до |после )/iu
/** Before it: it is denied, or all others are closed. */
const DENIED = /(?:(?<!\p{L})(?:never|not|isn['’]t|nunca|no|не|никогда не) |only )$/iu

const HINT =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень/iu

const PATTERNS = inEachLocale((locale) => {
  const { ahead, behind, and, on } = CLOSED[locale]
  const day = `(?:${NAMES[locale].join('|')})(?!\\p{L})`
  const days = `${on}(?<days>${day}(?:(?:${and})${on}${day})*)`
  return [
    new RegExp(String.raw`(?<!\p{L})${ahead}(?!\p{L})${BETWEEN}(?<!\p{L})${days}`, 'giu'),
    new RegExp(String.raw`(?<!\p{L})${days}${BETWEEN}(?<!\p{L})${behind}(?!\p{L})`, 'giu'),
  ]
})

/** Whole days of the week on which a text says that something is closed, or does not run: "closed on Sundays and Mondays". */
export function closedWeekdays(text: string, locale: Locale) {
  if (!HINT.test(text)) return []
  // Russian prepositions hang on to their nouns with a space that does not break.
  const plain = text.replace(/\s/g, ' ')
  return PATTERNS[locale].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: words, groups }) => {
      if (DENIED.test(plain.slice(0, index)) || NOT_ALL_OF_THEM.test(plain.slice(index + words.length)))
        return []
      const named = (groups?.days ?? '').toLowerCase()
      const days = WEEKDAYS.filter((_day, i) =>
        new RegExp(`(?<!\\p{L})${NAMES[locale][i]}(?!\\p{L})`, 'iu').test(named),
      )
      return [{ days, words: text.slice(index, index + words.length), offset: index }]
    }),
  )
}
