import { quoteBooking } from '../../../domain/booking/quote-booking'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import { daysBetween } from '../../../domain/calendar/calendar-day'
import { closedOn } from '../../../domain/departures/planned-departures'
import { fillText } from '../../../domain/fill-text'
import type { Cents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'
import { canBeChosen, type OfferedTime } from '../seats/offered-times'
import type { BookingFormProps } from '../use-booking-form'

export interface DayOffer {
  canBeChosen: boolean
  /** The last seats, in all that can be chosen. */
  isFew: boolean
  /** What a screen reader says behind the date: why it can't be chosen, few seats, the price. */
  words: string[]
}

/** What the calendar needs to know of the card. */
type Card = Pick<BookingFormProps, 'adultPrice' | 'departures' | 'locale' | 'rules' | 'texts'>

/**
 * What the calendar tells of a day.
 *
 * @param days those that can be booked, from today on
 */
export function dayOffer(
  card: Card,
  day: CalendarDay,
  days: { from: CalendarDay; to: CalendarDay },
  offered: OfferedTime[],
): DayOffer {
  const { departures, locale, texts } = card
  const closed = (...words: string[]) => ({ canBeChosen: false, isFew: false, words })
  if (day < days.from) return closed(texts.dayPast)
  if (day > days.to) return closed(texts.dayTooEarly)
  const free = offered.filter(canBeChosen)
  if (free.length === 0) {
    if (offered.some(({ state }) => state === 'full')) return closed(texts.soldOut)
    const why = closedOn(departures, day).find(({ times }) => !times)?.why
    return closed(texts.dayClosed, ...(why ? [why] : []))
  }
  const isFew = free.every(({ state }) => state === 'few')
  const price = earlyPrice(card, day, days.from)
  return {
    canBeChosen: true,
    isFew,
    words: [
      ...(isFew ? [texts.fewSeats] : []),
      ...(price === null ? [] : [fillText(texts.earlyPrice, { price: formatPrice(price, locale) })]),
    ],
  }
}

/** Cents for one adult on a day that is early enough for the discount; null on others. */
export function earlyPrice(
  { adultPrice, rules }: Pick<Card, 'adultPrice' | 'rules'>,
  day: CalendarDay,
  today: CalendarDay,
): Cents | null {
  const { lines, total } = quoteBooking(adultPrice, oneAdult, rules, daysBetween(today, day))
  return lines.some(({ kind }) => kind === 'early-booking') ? total : null
}

const oneAdult = { adults: 1, children: 0 }
