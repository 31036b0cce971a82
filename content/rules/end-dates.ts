import type { Locale } from '../../domain/locale'
import { sentenceAround } from '../quantities/sentence-around'

/** A last day that a text gives to an offer. */
export interface EndDate {
  /** YYYY-MM-DD */
  day: string
  words: string
  offset: number
}

const MONTHS: Record<Locale, string[]> = {
  en: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  es: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'],
  ru: ['янв', 'фев', 'мар', 'апр', 'ма', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'],
}

/** "until 30 June 2026", "by June 30, 2026", "hasta el 30 de junio de 2026", «до 30 июня 2026 года», «до конца июня 2026». */
const UNTIL: Record<Locale, RegExp> = {
  en: /\b(?:until|till|through|to|up to|by|before|ends?(?: on| in)?|valid to|expires?(?: on| in)?) (?:the )?(?:end of )?(?:(?<d1>\d{1,2})(?:st|nd|rd|th)? (?:of )?(?<m1>\p{L}{3,9})\.?,? |(?<m2>\p{L}{3,9})\.? (?:(?<d2>\d{1,2})(?:st|nd|rd|th)?,? )?)(?<y>20\d\d)/giu,
  es: /\b(?:hasta|antes del?|termina|acaba|al|válid[oa]s? hasta)(?: el)? (?:día )?(?:fin(?:al|ales)? de )?(?:(?<d1>\d{1,2}) de )?(?<m1>\p{L}{3,10}) (?:de |del )?(?<y>20\d\d)/giu,
  ru: /(?<!\p{L})(?:до|по) (?:конца )?(?:(?<d1>\d{1,2}) )?(?<m1>\p{L}{3,8}) (?<y>20\d\d)/giu,
}
const UNTIL_IN_DIGITS =
  /(?<!\p{L})(?:until|till|through|to|by|before|valid to|hasta(?: el)?|al|до|по) (?:(?<y>20\d\d)-(?<m>\d\d)-(?<d>\d\d)|(?<d2>\d{1,2})[./-](?<m2>\d{1,2})[./-](?<y2>20\d\d))/giu

/** Without one of these in the sentence a date is history, not an offer. */
const OFFER =
  /discount|offer|price|book|sale|promo|voucher|special|descuento|oferta|precio|reserva|promoci|rebaja|скидк|акци|предложени|цен[аыу]|брон|промокод/iu

/** Dates with a year up to which a text offers something. */
export function findEndDates(text: string, locale: Locale): EndDate[] {
  if (!/20\d\d/.test(text)) return []
  const plain = text.replace(/\s/g, ' ')
  return [...plain.matchAll(UNTIL[locale]), ...plain.matchAll(UNTIL_IN_DIGITS)].flatMap((match) => {
    const { d1, d2, d, m1, m2, m, y, y2 } = match.groups ?? {}
    const month = monthOf(m ?? m1 ?? m2 ?? '', locale)
    const year = Number(y ?? y2)
    const hasDay = (d ?? d1 ?? d2) !== undefined
    // "until June 2026" ends with the month; "before June 2026" is no day that could be named.
    const number = Number(d ?? d1 ?? d2 ?? lastDayOf(year, month ?? 1))
    if (
      month === undefined ||
      (!hasDay && /^(?:to|al|before|antes)(?!\p{L})/iu.test(match[0])) ||
      number < 1 ||
      number > 31 ||
      !OFFER.test(sentenceAround(text, match.index).sentence)
    )
      return []
    const day = [year, String(month).padStart(2, '0'), String(number).padStart(2, '0')].join('-')
    return [{ day, words: text.slice(match.index, match.index + match[0].length), offset: match.index }]
  })
}

function lastDayOf(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function monthOf(word: string, locale: Locale): number | undefined {
  if (/^\d+$/.test(word)) return Number(word) >= 1 && Number(word) <= 12 ? Number(word) : undefined
  const lower = word.toLowerCase()
  const found = MONTHS[locale].findIndex((start) => lower.startsWith(start))
  return found < 0 ? undefined : found + 1
}
