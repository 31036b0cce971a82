import { DayPicker } from 'react-day-picker'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import { formatDay } from '../../../domain/calendar/format-date'
import { fillText } from '../../../domain/fill-text'
import { dateFormat } from '../../../domain/intl-formats'
import { useBooking } from '../booking-context'
import { dateOfDay, dayOfDate } from './calendar-date'

interface CalendarProps {
  /** The first day that can be booked, which is today in Madrid, and the last. */
  days: { from: CalendarDay; to: CalendarDay }
  onChosen: () => void
}

/** Days outside the bounds are disabled (specification §5); names come from Intl, so no locale is loaded. */
export function Calendar({ days, onChosen }: CalendarProps) {
  const { fields, change, locale, texts } = useBooking()
  const [from, to] = [dateOfDay(days.from), dateOfDay(days.to)]
  const selected = fields.date === '' ? undefined : dateOfDay(fields.date)
  const inWords = (options: Intl.DateTimeFormatOptions) => {
    const format = dateFormat(locale, options)
    return (date: Date) => format.format(date)
  }
  const month = inWords({ month: 'long', year: 'numeric' })
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      lang={locale}
      weekStartsOn={1}
      navLayout="around"
      today={from}
      startMonth={from}
      endMonth={to}
      disabled={[{ before: from }, { after: to }]}
      defaultMonth={selected ?? from}
      selected={selected}
      onSelect={(date) => {
        change({ date: dayOfDate(date) })
        onChosen()
      }}
      formatters={{ formatCaption: month, formatWeekdayName: inWords({ weekday: 'short' }) }}
      labels={{
        labelGrid: month,
        labelWeekday: inWords({ weekday: 'long' }),
        labelNext: () => texts.nextMonth,
        labelPrevious: () => texts.previousMonth,
        labelDayButton: (date, modifiers) => {
          const day = formatDay(dayOfDate(date), locale)
          if (modifiers.selected) return fillText(texts.dayChosen, { day })
          return modifiers.today ? fillText(texts.dayToday, { day }) : day
        },
      }}
    />
  )
}
