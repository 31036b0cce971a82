import { type ComponentProps, useState } from 'react'
import { DayButton, DayPicker } from 'react-day-picker'
import { quoteBooking } from '../../../domain/booking/quote-booking'
import { addDays, type CalendarDay, daysBetween } from '../../../domain/calendar/calendar-day'
import { formatDay } from '../../../domain/calendar/format-date'
import { closedOn } from '../../../domain/departures/planned-departures'
import { fillText } from '../../../domain/fill-text'
import { dateFormat, numberFormat } from '../../../domain/intl-formats'
import { type Cents, eurosFromCents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'
import { useMonth } from '../seats/month-availability'
import { canBeChosen, type OfferedTime } from '../seats/offered-times'
import '../../design/month.css'
import { type CardState, useBooking } from '../use-booking-form'
import { dateOfDay, dayOfDate } from './calendar-date'
import { NextFreeDay } from './NextFreeDay'

interface CalendarProps {
  /** The first day that can be booked, which is today in Madrid, and the last. */
  days: { from: CalendarDay; to: CalendarDay }
  onChosen: () => void
}

/** A month with the days that can be booked, by the plan, and by the server once it has answered (specification §5). */
export function Calendar({ days, onChosen }: CalendarProps) {
  const booking = useBooking()
  const { fields, change, tourId, offeredOn, locale, texts } = booking
  const [from, to] = [dateOfDay(days.from), dateOfDay(days.to)]
  const selected = fields.date === '' ? undefined : dateOfDay(fields.date)
  const first = dateOfDay(firstPlanned(days, (day) => offeredOn(day, null).some(canBeChosen)))
  const [month, setMonth] = useState(selected ?? first)
  const { answer } = useMonth(tourId, dayOfDate(month))
  const offers = new Map<CalendarDay, ReturnType<typeof dayOffer>>()
  const offerOn = (date: Date) => {
    const day = dayOfDate(date)
    const offer = offers.get(day) ?? dayOffer(booking, day, days, offeredOn(day, answer))
    offers.set(day, offer)
    return offer
  }
  const early = earlyPrice(booking, days.to, days.from)
  const inWords = (options: Intl.DateTimeFormatOptions) => dateFormat(locale, options).format
  const monthInWords = inWords({ month: 'long', year: 'numeric' })
  const choose = (date: CalendarDay, time = fields.time) => {
    change({ date, time })
    onChosen()
  }
  return (
    <>
      <DayPicker
        mode="single"
        required
        autoFocus
        lang={locale}
        weekStartsOn={1}
        navLayout="around"
        today={from}
        startMonth={first}
        endMonth={to}
        month={month}
        onMonthChange={setMonth}
        disabled={(date) => !offerOn(date).canBeChosen}
        modifiers={{ few: (date) => offerOn(date).isFew }}
        modifiersClassNames={{ few: 'calendar__few' }}
        selected={selected}
        onSelect={(date) => choose(dayOfDate(date))}
        components={{ DayButton: PricedDay }}
        formatters={{
          formatCaption: monthInWords,
          formatWeekdayName: inWords({ weekday: 'short' }),
        }}
        labels={{
          labelGrid: monthInWords,
          labelWeekday: inWords({ weekday: 'long' }),
          labelNext: () => texts.nextMonth,
          labelPrevious: () => texts.previousMonth,
          labelDayButton: (date, { today, selected }) =>
            [
              formatDay(dayOfDate(date), locale),
              ...(today ? [texts.dayToday] : []),
              ...(selected ? [texts.dayChosen] : []),
              ...offerOn(date).words,
            ].join(', '),
        }}
      />
      <ul className="calendar__legend">
        {answer?.days.some(({ state }) => state === 'few') && (
          <li className="note calendar__few">{texts.fewSeats}</li>
        )}
        {early && (
          <li className="note">{fillText(texts.earlyPrice, { price: formatPrice(early, locale) })}</li>
        )}
      </ul>
      <NextFreeDay last={days.to} shown={dayOfDate(month)} onFound={choose} />
    </>
  )
}

/** A day that shows the early-booking price: as an attribute, for its label says it in words. */
function PricedDay(props: ComponentProps<typeof DayButton>) {
  const booking = useBooking()
  const { modifiers, day } = props
  const price =
    modifiers.disabled || !booking.days ? null : earlyPrice(booking, dayOfDate(day.date), booking.days.from)
  const euros = numberFormat(booking.locale, { minimumFractionDigits: 2 })
  return (
    <DayButton {...props} data-price={price === null ? undefined : euros.format(eurosFromCents(price))} />
  )
}

/** The calendar begins with its month: of a tour that is paused in winter, with the one in which it resumes. */
function firstPlanned({ from, to }: CalendarProps['days'], isPlanned: (day: CalendarDay) => boolean) {
  for (let day = from; day <= to; day = addDays(day, 1)) if (isPlanned(day)) return day
  return from
}

/** `words` are what a screen reader says behind the date: why it can't be chosen, the last seats, the price. */
function dayOffer(booking: CardState, day: CalendarDay, days: CalendarProps['days'], offered: OfferedTime[]) {
  const { departures, locale, texts } = booking
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
  const price = earlyPrice(booking, day, days.from)
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
function earlyPrice({ adultPrice, rules }: CardState, day: CalendarDay, today: CalendarDay): Cents | null {
  const party = { adults: 1, children: 0 }
  const { lines, total } = quoteBooking(adultPrice, party, rules, daysBetween(today, day))
  return lines.some(({ kind }) => kind === 'early-booking') ? total : null
}
