import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import { fillText } from '../../domain/fill-text'
import type { Locale } from '../../domain/locale'

interface CancellationHintProps {
  date: CalendarDay
  time: string
  now: Date
  noticeHours: number
  locale: Locale
  text: string
}

/** Until when the booking can be cancelled for nothing, on Madrid's clock; nothing when that is over. */
export function CancellationHint({ date, time, now, noticeHours, locale, text }: CancellationHintProps) {
  const deadline = cancellationDeadline(date, time, noticeHours)
  if (deadline <= now) return null
  return (
    <p className="booking__hint booking__hint--good">
      {fillText(text, { instant: formatMadridInstant(deadline, locale) })}
    </p>
  )
}
