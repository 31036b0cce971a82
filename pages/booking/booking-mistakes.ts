import type { BookingTexts } from './booking-texts'

/** What the card tells after a click: a title and perhaps a sentence. */
export interface BookingNotice {
  title: string
  text?: string
  /** Offers the contact page. */
  contact?: boolean
}

interface Filled {
  date: string
  time: string
  name: string
  email: string
  /** The days that can be booked, once known. */
  days: { from: string; to: string } | null
  /** Departure times of the day that are still ahead. */
  ahead: string[]
}

/** The first thing that keeps a booking from going on, in the words of its page (specification §5). */
export function findMistakes(
  filled: Filled,
  style: 'detail' | 'partner',
  texts: BookingTexts,
): BookingNotice | null {
  const { date, time, name, email, days, ahead } = filled
  const noNameOrEmail = name.trim() === '' || email.trim() === ''
  if (style === 'partner' && (date === '' || noNameOrEmail))
    return { title: texts.missingInformation, text: texts.fillAll }
  if (date === '') return { title: texts.selectDate, text: texts.selectDateText }
  if (noNameOrEmail) return { title: texts.fillNameEmail }
  if (days && (date < days.from || date > days.to))
    return { title: texts.selectDate, text: texts.dateOutOfRange }
  if (!ahead.includes(time)) return { title: texts.selectDate, text: texts.pastTime }
  return null
}
