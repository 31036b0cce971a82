import { formatDay } from '../../domain/calendar/format-date'
import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour } from './booked-tour'
import type { MailFact } from './mail-content'

type Parts = Pick<Services, 'catalogue' | 'config' | 'translate'>

/** What was booked: code, tour, day, time and party. */
export function bookingFacts(services: Parts, booking: Booking, locale: Locale): MailFact[] {
  const say = services.translate[locale]
  const { title, url } = bookedTour(services, booking, locale)
  return [
    { label: say('mail:code'), value: bookingCode(booking.id), strong: true },
    { label: say('mail:tour'), value: title, url },
    { label: say('mail:date'), value: formatDay(booking.date, locale) },
    { label: say('mail:time'), value: say('mail:timeMadrid', { time: booking.time }) },
    { label: say('mail:party'), value: partyInWords(services, booking, locale) },
  ]
}

/** "2 adults, 1 child" */
export function partyInWords(
  { translate }: Pick<Services, 'translate'>,
  { adults, children }: Pick<Booking, 'adults' | 'children'>,
  locale: Locale,
): string {
  const say = translate[locale]
  const parts = [say('mail:adults', { count: adults })]
  if (children > 0) parts.push(say('mail:children', { count: children }))
  return parts.join(', ')
}

/** The lines of the price as they were sold, and what was paid. */
export function priceFacts({ translate }: Parts, booking: Booking, locale: Locale): MailFact[] {
  const say = translate[locale]
  const { adults, children, adultPrice, childPrice, discount, total, refunded } = booking
  const line = (key: string, count: number, each: number): MailFact => ({
    label: say(`booking:${key}`, { count, each: formatPrice(each, locale) }),
    value: formatPrice(count * each, locale),
  })
  return [
    line('lineAdults', adults, adultPrice),
    ...(children > 0 ? [line('lineChildren', children, childPrice)] : []),
    ...(discount > 0 ? [{ label: say('mail:early'), value: formatPrice(-discount, locale) }] : []),
    { label: say('mail:totalPaid'), value: formatPrice(total, locale), strong: true },
    ...(refunded > 0 ? [{ label: say('mail:refundedSoFar'), value: formatPrice(refunded, locale) }] : []),
  ]
}
