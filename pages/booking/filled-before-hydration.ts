import { type PartyLimits, partyFits } from '../../domain/booking/party'
import { isCalendarDay } from '../../domain/calendar/calendar-day'
import type { BookingFields } from './booking-fields'

/**
 * What stands in the prerendered form already: typed before the script came, or put back by the browser
 * after a reload. React starts from its own values and would throw these away.
 *
 * @param start what React rendered
 */
export function filledBeforeHydration(
  form: HTMLFormElement,
  start: BookingFields,
  startTime: string,
  limits: PartyLimits,
): Partial<BookingFields> {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const time = text('time')
  const date = text('date')
  const party = { adults: Number(text('adults')), children: Number(text('children')) }
  return {
    date: isCalendarDay(date) ? date : start.date,
    name: text('customerName') || start.name,
    email: text('customerEmail') || start.email,
    ...(time !== startTime && { time: time || null }),
    ...(partyFits(party, limits) && party),
  }
}
