import { inEachLocale, type Locale } from '../../domain/locale'
import { inOneLine } from '../quantities/hard-coded-quantity'
import { sentenceAround } from '../quantities/sentence-around'
import { lazily } from '../read/once-per'
import { listAt, textAt } from '../read/value-at'
import { type Item, nameOfItem, type Workspace } from '../read/workspace'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { tourOfGuides, tourOfTexts } from '../texts/tours-of-texts'
import { type Check, diagnosticAt, relatedAt } from './check'
import { readDepartures, toursByName } from './tour-departures'

/** Who reads "open on 6 January, too" and finds the calendar closed then believes neither. */
export const textsTellRealClosedDates: Check = {
  code: 'closing-day',
  severity: 'warning',
  scope:
    'A tour is closed on the dates of the year on which its own texts, or its guide, say that it is, and runs on those on which they say so.',
  *run({ workspace }) {
    for (const part of partsOf(workspace)) {
      const owner = nameOfPart(part)
      const about = tourOfTexts(workspace).get(owner) ?? tourOfGuides(workspace).get(owner)
      const tour = toursByName(workspace).get(about ?? '')
      if (!tour) continue
      const closed = closedDates(tour, workspace)
      for (const told of findInTexts(part, 'closed-dates', toldDates)) {
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

interface Words {
  /** As they stand in a date, from January on. */
  months: string
  /** A day of a month, `$MONTH` its name. */
  date: string
  first: string
  holidays: Record<string, string>
  all: string
  closed: string
  runs: string
  only: string
  /** Words by which a sentence tells of some other day or of a part of one. */
  unclear: string
}

const WORDS: Record<Locale, Words> = {
  en: {
    months: 'January February March April May June July August September October November December',
    date: '(?<day>\\d{1,2})(?:st|nd|rd|th)?(?: of)? $MONTH|$MONTH (?<day2>\\d{1,2})',
    first: 'the first of $MONTH',
    holidays: {
      '01-01': "New Year(?:['’]s(?: Day)?)?(?! ?['’]?s? Eve)",
      '01-06': 'Epiphany|Three Kings',
      '05-01': 'Labour Day|May Day',
      '12-25': 'Christmas(?: Day)?(?! Eve)',
    },
    all: '(?:every|each) (?:single )?day (?:of|in) the year|365 days (?:a|of the) year|all 365 days|on every date of the year',
    closed:
      "clos(?:e|ed|es|ing|ure)|shut|(?:does not|doesn['’]t|do not|don['’]t) (?:run|open|depart)|no tours?|day off",
    runs: 'opens?|stays open|is open|runs?|takes? place|goes ahead|as usual|welcome|we (?:go|leave|run|depart|take|walk|work)|our (?:tour|group|guide|coach)|with us',
    only: 'only|sole|just',
    unclear: "\\d[:.]\\d\\d|o['’]clock|[ap]m|until|till|early|except|but|apart|save|not",
  },
  es: {
    months: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    date: '(?<day>\\d{1,2}) de $MONTH',
    first: '(?:el )?primero de $MONTH',
    holidays: {
      '01-01': 'Año Nuevo',
      '01-06': '(?:día de|festividad de|en|por) Reyes|Epifanía',
      '05-01': 'Día del Trabajo|Día del Trabajador',
      '12-25': '(?:día de )?Navidad',
    },
    all: '(?:los|todos los) 365 días(?: del año)?|(?:cada|todos los) días? del año|365 días al año',
    closed: 'cierr\\p{L}+|cerrad[oa]s?|no (?:abr|sal|hay|hac)\\p{L}*|descans\\p{L}+',
    runs: 'abre|abiert[oa]s?|hay (?:visita|tour|excursión|paseo)|vamos|salimos|caminamos|te espera|encontrarás|con nosotros|también|trabajamos|hacemos',
    only: 'solo|sólo|únic[oa]s?|solamente',
    unclear: '\\d[:.]\\d\\d|hasta|a partir|excepto|salvo|menos|víspera|tarde|mañana',
  },
  ru: {
    months: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря',
    date: '(?<day>\\d{1,2})(?:-го)? $MONTH',
    first: 'перв(?:ое|ого) $MONTH',
    holidays: {
      '01-01': 'Нов(?:ый|ого|ому) год(?:а|у)?',
      '01-06': 'Крещени\\p{L}|Богоявлени\\p{L}|Д(?:ень|ня) трёх королей',
      '05-01': 'Первома\\p{L}|Д(?:ень|ня) труда',
      '12-25': '(?:католическ\\p{L}+ )?Рождеств\\p{L}+',
    },
    all: '(?:все )?365 дней(?: в году)?|каждый день года|круглый год|в любой день года',
    closed: 'закры[тв]\\p{L}*|не (?:работа|открыва|отправля|провод|вод)\\p{L}+|выходн\\p{L}+',
    runs: 'открыт\\p{L}*|работа\\p{L}+|ждём|ждем|приходите|состоится|проводит\\p{L}*|едем|гуляем|водим|принимает|наша экскурсия|с нами',
    only: 'только|лишь|единственн\\p{L}+',
    unclear: '\\d[:.]\\d\\d|до \\d|утр|вечер|кроме|исключени|накануне',
  },
}

const word = (words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu')

const PATTERNS = inEachLocale((locale) =>
  lazily(() => {
    const { date, first, holidays, all, closed, runs, only, unclear } = WORDS[locale]
    const months = WORDS[locale].months.split(' ')
    const month = (name: string) => `(?<${name}>${months.join('|')})`
    const inDate = date.replace('$MONTH', month('month')).replace('$MONTH', month('month2'))
    const inFirst = first.replace('$MONTH', month('month3'))
    const names = Object.values(holidays).join('|')
    return {
      ...{ months, holidays: Object.entries(holidays).map(([on, name]) => ({ on, is: word(name) })) },
      dates: new RegExp(`(?<![\\p{L}\\d])(?:${inDate}|${inFirst}|${names})(?! \\d{4})(?!\\p{L})`, 'giu'),
      ...{ all: word(all), closed: word(closed), runs: word(runs), only: word(only), unclear: word(unclear) },
    }
  }),
)

/** Dates of the year on which a sentence says that something is closed, or that it runs: "closed on 6 January". */
export function toldDates(text: string, locale: Locale): ToldDates[] {
  const words = PATTERNS[locale]()
  const plain = text.replace(/\s/g, ' ')
  const first = words.dates.exec(plain)
  words.dates.lastIndex = 0
  const every = words.all.exec(plain)
  if (!first && !every) return []
  const found = new Map<string, ToldDates>()
  for (const match of [...plain.matchAll(words.dates), ...(every ? [every] : [])]) {
    const { sentence, at } = sentenceAround(plain, match.index)
    const all = match === every
    const isClosed = words.closed.test(sentence)
    const runs = words.runs.test(sentence) && !isClosed
    if (words.unclear.test(sentence) || !(isClosed || runs) || (all && !runs)) continue
    const offset = match.index
    const told = found.get(`${all} ${offset - at}`) ?? {
      ...{ dates: [], all, runs, only: words.only.test(sentence) },
      ...{ words: text.slice(offset, offset + match[0].length), offset },
    }
    if (!all) told.dates.push(dateOf(match, words))
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
