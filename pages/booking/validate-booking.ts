import type { BookingTexts } from './booking-props'
import { canBeChosen, type OfferedTime, soldOutText } from './seats/offered-times'
import type { BookingFields } from './use-booking-fields'

interface Filled {
  fields: BookingFields
  time: string
  /** The days that can be booked, once known. */
  days: { from: string; to: string } | null
  offered: OfferedTime[]
}

/** The first thing that keeps a booking from going on, in the words of its page (specification §5). */
export function validateBooking(
  { fields, time, days, offered }: Filled,
  style: 'detail' | 'partner',
  texts: BookingTexts,
): BookingNotice | null {
  const { date, name, email } = fields
  const noNameOrEmail = name.trim() === '' || email.trim() === ''
  if (style === 'partner' && (date === '' || noNameOrEmail))
    return { title: texts.missingInformation, text: texts.fillAll }
  if (date === '') return { title: texts.selectDate, text: texts.selectDateText }
  if (noNameOrEmail) return { title: texts.fillNameEmail }
  if (days && (date < days.from || date > days.to))
    return { title: texts.selectDate, text: texts.dateOutOfRange }
  const departure = offered.find((one) => one.time === time)
  if (departure?.state === 'full')
    return { title: texts.soldOutTitle, text: soldOutText(offered, time, texts) }
  if (!departure) return { title: texts.selectDate, text: texts.noDeparture }
  if (!canBeChosen(departure)) return { title: texts.selectDate, text: texts.pastTime }
  return null
}

/** What the card shows in a toast: a title and perhaps a sentence. */
export interface BookingNotice {
  title: string
  text?: string
}
