import { asCalendarDay, daysBetween, isCalendarDay } from '../../domain/calendar/calendar-day'
import { inEachLocale, LOCALES, type Locale } from '../../domain/locale'
import { sentenceAround } from '../quantities/sentence-around'
import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { textPattern } from '../texts/text-pattern'
import { type Check, diagnosticAt } from './check'
import WORDS from './offer-words.json'

/** So far ahead the end of an offer is announced: nobody should learn it from a deploy that fails. */
const DAYS_AHEAD = 14

export const offersHaveNotEnded: Check = {
  error: 'offer-ended',
  scope:
    'The early-booking discount, statements with an `until`, and offers with a date in a text are not over.',
  *run({ workspace, asOf }) {
    const items = ['policies', 'statements'].flatMap((collection) => itemsOf(workspace, collection))
    for (const { collection, parsed } of items) {
      const statements = listAt(parsed.value, ['promises']).map((_statement, i) => ['promises', i])
      for (const path of [['early-booking'], ...statements]) {
        const until = textAt(parsed.value, [...path, 'until'])
        // A day that is none is the schema's business.
        if (until === undefined || !isCalendarDay(until)) continue
        const daysLeft = daysBetween(asCalendarDay(asOf), until)
        if (daysLeft > DAYS_AHEAD) continue
        const title = textAt(parsed.value, [...path, 'title', LOCALES[0]])
        const offer = title === undefined ? 'The early-booking discount' : `What "${title}" promises`
        const when = daysLeft === 0 ? 'today' : `in ${daysLeft} day${daysLeft === 1 ? '' : 's'}`
        const isOver = daysLeft < 0
        yield diagnosticAt(parsed.placeOf([...path, 'until']), {
          severity: isOver ? 'error' : 'warning',
          message: isOver
            ? `${offer} ended on ${until}; today is ${asOf}.`
            : `${offer} ends on ${until}, ${when}. If it still stands the day after, the site cannot be built.`,
          hint: isOver ? 'Take it out, or write a later day.' : 'Take it out in time, or write a later day.',
          about: [collection.name, ...path].join('/'),
        })
      }
    }
    for (const part of partsOf(workspace))
      for (const { day, words, address, place } of findInTexts(part, 'end-dates', findEndDates))
        if (day < asOf)
          yield diagnosticAt(place, {
            // In a text one sign may mislead.
            severity: 'warning',
            message: `The text offers something "${words}"; today is ${asOf}.`,
            hint: 'Take the offer out, or write a later day.',
            about: address,
            quote: words,
          })
  },
}

const IN_LANGUAGE = inEachLocale((locale) => ({
  months: WORDS[locale].months.split(' ').map((name) => textPattern(`(?<!\\p{L})${name}`, 'iu')),
  until: textPattern(`${WORDS[locale].until}|${WORDS.digits}`, 'giu'),
}))
const OFFER = new RegExp(WORDS.offer, 'iu')

export function findEndDates(text: string, locale: Locale) {
  if (!/20\d\d/.test(text)) return []
  const { until, months } = IN_LANGUAGE[locale]
  return [...text.replace(/\s/g, ' ').matchAll(until)].flatMap(({ 0: raw, index: offset }) => {
    const day = dayIn(raw, months)
    const isOffer = OFFER.test(sentenceAround(text, offset).sentence)
    return day && isOffer ? [{ day, words: text.slice(offset, offset + raw.length), offset }] : []
  })
}

/** The day of "until 30 June 2026", "hasta el 30/06/2026" or "by 2026-06-30". */
function dayIn(raw: string, months: RegExp[]): string | undefined {
  const numbers = (raw.match(/\d+/g) ?? []).map(Number)
  const [year = 0, ...others] = Number(numbers[0]) > 31 ? numbers : numbers.reverse()
  const named = months.findIndex((name) => name.test(raw)) + 1
  const [month = 0, written] = named > 0 ? [named, ...others] : others
  // "until June 2026" ends with the month; "before June 2026" is no day that could be named.
  if (written === undefined && /^(?:to|al|before|antes)(?!\p{L})/iu.test(raw)) return undefined
  const day = written ?? new Date(Date.UTC(year, month, 0)).getUTCDate()
  if (month < 1 || month > 12 || day < 1 || day > 31) return undefined
  return [year, ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
}
