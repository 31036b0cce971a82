import type { Weekday } from '../../domain/departures/departure-plan'
import { WEEKDAYS } from '../../domain/departures/planned-departures'
import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { tourOfGuides, tourOfTexts } from '../texts/tours-of-texts'
import { type Check, diagnosticAt, relatedAt } from './check'
import { onDays } from './opening-hours'
import { departuresOf, placeOfDeparture, toursByName } from './tour-departures'

/** Who reads "closed on Mondays" and can book a Monday believes neither. */
export const textsTellRealClosingDays: Check = {
  code: 'closing-day',
  severity: 'warning',
  scope:
    'A tour does not depart on days of the week on which its own texts, or its guide, say that it is closed, and does on those on which they say that it runs.',
  *run(context) {
    const { workspace } = context
    for (const part of partsOf(workspace)) {
      const owner = nameOfPart(part)
      const about = tourOfTexts(workspace).get(owner) ?? tourOfGuides(workspace).get(owner)
      const tour = toursByName(workspace).get(about ?? '')
      if (!tour) continue
      for (const { days, runs, words, address, place } of findInTexts(part, 'weekdays', toldWeekdays)) {
        const departures = departuresOf(tour, context)
        const departs = (day: Weekday) => departures.some((one) => one.days.includes(day))
        const wrong = days.filter((day) => departs(day) !== runs)
        if (!wrong[0] || !departures[0]) continue
        const departure =
          departures.find((one) => one.days.some((day) => wrong.includes(day))) ?? departures[0]
        yield diagnosticAt(place, {
          message: `The text says "${inOneLine(words)}", but ${tour.slug} ${runs ? 'does not depart' : 'departs'} ${onDays(wrong)}.`,
          hint: `${runs ? 'Correct "departures"' : 'Take these days out under "departures"'}, or correct the text.`,
          related: runs
            ? [relatedAt(placeOfDeparture(departure), 'A departure.')]
            : [relatedAt(placeOfDeparture(departure), `A departure ${onDays(wrong)}: ${departure.time}.`)],
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
      "(?:clos(?:e[sd]?|ing|ure)|shuts?|except(?: for)?|(?:every ?day(?: of the week)?|daily) (?:but|save)|rests? on|day off|(?:does not|doesn['’]t|do not|don['’]t) (?:open|run|depart)|not open|no tours?|but not (?:on )?(?:an? )?|days? off:?)",
    behind:
      "(?:clos(?:e[sd]?)|shut|(?:does not|doesn['’]t) (?:open|run|depart)|not open|the weekly closing day|day off)",
    and: ', | and |, and | & ',
    on: '(?:on |every )?',
  },
  es: {
    ahead: String.raw`(?:cierra\p{L}*|cerrad[oa]s?|cerrar\p{L}*|cierre|descans\p{L}+|excepto|salvo|menos|no (?:abren?|salen?|hay)|pero no)`,
    behind: String.raw`(?:cierra\p{L}*|cerrad[oa]s?|no (?:abren?|salen?))`,
    and: ',? y (?:los |el )?|, (?:los |el )?',
    on: '(?:los |el |todos los |cada )?',
  },
  ru: {
    ahead: String.raw`(?:закры[тв]\p{L}*|кроме|выходн\p{L}+(?: д[ен]\p{L}*)?(?: —| -)?|не (?:работа\p{L}+|открыва\p{L}+|отправля\p{L}+)|только не|день без (?:поездок|экскурсий|прогулок)(?: —| -)?)`,
    behind: String.raw`(?:закры[тв]\p{L}*|выходн\p{L}+|не (?:работа\p{L}+|открыва\p{L}+|отправля\p{L}+|проводи\p{L}+))`,
    and: ',? и (?:по |во? )?|, (?:по |во? )?',
    on: '(?:по |во? |каждый |каждую |каждое )?',
  },
}

/** Between those words and the days: no other clause. */
const BETWEEN = '[^.;:!?,]{0,30}?'

/** Behind a day: a date, which is a single day; a part of the day, which leaves the others. */
const NOT_ALL_OF_THEM =
  /^,? (?:\d|morning|afternoon|evening|night|until|after|before|an hour|earl(?:y|ier)|por la (?:mañana|tarde|noche)|hasta|a partir|desde|утр|вечер|днём|днем|до |после )/iu
/** Before it: it is denied, or all others are closed. */
const DENIED = /(?:(?<!\p{L})(?:never|not|isn['’]t|nunca|no|не|никогда не) |only )$/iu

/** That a tour runs on all days, or from one day to another; and words that say that a tour is meant. */
const RUNS: Record<Locale, { all: string; from: string; to: string; tour: RegExp }> = {
  en: {
    all: '(?:every|any|each) (?:single )?day(?: of the week)?|(?:on )?all seven days(?: of the week)?|daily|seven days a week|all week(?: long)?',
    from: '(?:from )?',
    to: ' (?:to|through|until) ',
    tour: /(?<!\p{L})(?:runs?|goes|departs?|leaves?|sets? (?:off|out)|tours?|trips?|we|with us|coach|waits?|receives?|takes place|our)(?!\p{L})/iu,
  },
  es: {
    all: 'todos los días(?: de la semana)?|cada día(?: de la semana)?|a diario|diariamente|cualquier día(?: de la semana)?|los siete días',
    from: 'de(?:l)? ',
    to: ' al? ',
    tour: /(?<!\p{L})(?:sale|salen|salimos|parte|hay|hacemos|visitas?|excursi\p{L}+|tours?|paseos?|nosotros)(?!\p{L})/iu,
  },
  ru: {
    all: 'ежедневно|каждый день|в любой день(?: недели)?|без выходных|семь дней в неделю',
    from: 'со? ',
    to: ' по ',
    tour: /(?<!\p{L})(?:экскурси|поездк|прогулк|проводи|выезжа|отправля|показыва|води|мы(?!\p{L})|с нами|партнёр|гид|ждёт|принима|посетить|ид[её]т|идут)/iu,
  },
}
/** Behind "every day": some days are left out, or a part of each is meant. */
const BUT =
  /^,? (?:but|except|save|apart|other than|bar|from|until|at|excepto|salvo|menos|de \d|desde|hasta|a partir|кроме|за исключением|с \d|до)(?!\p{L})/iu

const HINT =
  /(?:mon|tues|wednes|thurs|fri|satur|sun)day|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|понедельник|вторник|сред|четверг|пятниц|суббот|воскресень|(?:every|any|each) (?:single )?day|daily|all week|seven days|todos los días|cada día|diari|cualquier día|siete días|ежедневно|каждый день|любой день|без выходных|дней в неделю/iu

const PATTERNS = inEachLocale((locale) => {
  const { ahead, behind, and, on } = CLOSED[locale]
  const day = `(?:${NAMES[locale].join('|')})(?!\\p{L})`
  const days = `${on}(?<days>${day}(?:(?:${and})${on}${day})*)`
  return [
    new RegExp(String.raw`(?<!\p{L})${ahead}(?!\p{L})${BETWEEN}(?<!\p{L})${days}`, 'giu'),
    new RegExp(String.raw`(?<!\p{L})${days}${BETWEEN}(?<!\p{L})${behind}(?!\p{L})`, 'giu'),
  ]
})

const RUN_PATTERNS = inEachLocale((locale) => {
  const { all, from, to } = RUNS[locale]
  const day = (name: string) => `(?<${name}>${NAMES[locale].join('|')})(?!\\p{L})`
  return new RegExp(
    String.raw`(?<!\p{L})(?:(?<all>${all})(?!\p{L})|${from}${day('first')}${to}${day('last')})`,
    'giu',
  )
})

/** Whole days of the week on which a text says that something is closed, or that a tour runs: "closed on Mondays". */
export function toldWeekdays(text: string, locale: Locale) {
  if (!HINT.test(text)) return []
  // Russian prepositions hang on to their nouns with a space that does not break.
  const plain = text.replace(/\s/g, ' ')
  const at = (index: number, words: string) => ({
    words: text.slice(index, index + words.length),
    offset: index,
  })
  const closed = PATTERNS[locale].flatMap((pattern) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: words, groups }) => {
      if (DENIED.test(plain.slice(0, index)) || NOT_ALL_OF_THEM.test(plain.slice(index + words.length)))
        return []
      return [{ days: daysIn(groups?.days ?? '', locale), runs: false, ...at(index, words) }]
    }),
  )
  const running = [...plain.matchAll(RUN_PATTERNS[locale])].flatMap(({ index, 0: words, groups = {} }) => {
    const { sentence } = sentenceAround(plain, index)
    if (BUT.test(plain.slice(index + words.length)) || !RUNS[locale].tour.test(sentence)) return []
    const [from = 0, until = 6] = [groups.first, groups.last]
      .map((name = '') => daysIn(name, locale)[0])
      .map((day) => day && WEEKDAYS.indexOf(day))
    const days = WEEKDAYS.filter((_day, i) =>
      from <= until ? i >= from && i <= until : i >= from || i <= until,
    )
    return [{ days, runs: true, ...at(index, words) }]
  })
  return [...closed, ...running]
}

function daysIn(names: string, locale: Locale): Weekday[] {
  return WEEKDAYS.filter((_day, i) =>
    new RegExp(`(?<!\\p{L})${NAMES[locale][i]}(?!\\p{L})`, 'iu').test(names),
  )
}
