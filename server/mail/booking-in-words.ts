import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import type { MeetingPoint } from '../../domain/catalogue'
import type { Locale } from '../../domain/locale'
import { asCents, type Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { openStreetMapLink } from '../../domain/site/places'
import { bookingCode, paidTotal } from '../bookings/booking-row'
import { cancellationToken } from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import type { MailPayload } from '../bookings/outbox'
import type { Services } from '../services'
import type { MailFact } from './mail-content'

/** What letters, pages and calendars say of a booking, in the traveller's language or another. */
export function bookingInWords(
  { catalogue, config, now, translate }: Services,
  booking: Booking,
  locale: Locale = booking.language,
) {
  const { date, time, adults, children, discount, refunded, guideLanguage } = booking
  const t = translate[locale]
  const euros = (cents: Cents) => formatPrice(cents, locale)
  const paid = (cents: Cents) => formatPrice(cents, locale, booking.currency)
  // One that has been taken out of the catalogue since is named by its slug.
  const sold = catalogue.tours[booking.tour]
  const title = sold?.title[locale] ?? booking.tour
  const tourUrl = config.siteUrl + (sold?.path[locale] ?? catalogue.pages.home[locale])
  const day = formatDay(date, locale)
  const party = [t('mail:adults', { count: adults })]
  if (children > 0) party.push(t('mail:children', { count: children }))
  // The code first; then the tour, its day and its time; then who comes.
  const facts: MailFact[] = [
    { label: t('mail:code'), value: bookingCode(booking.id), strong: true },
    { label: t('mail:tour'), value: title, url: tourUrl },
    { label: t('mail:date'), value: day },
    { label: t('mail:time'), value: t('mail:timeMadrid', { time }) },
    { label: t('mail:party'), value: party.join(', ') },
  ]
  // Nothing where the traveller was not asked.
  if (guideLanguage !== null) {
    const value = catalogue.spoken[guideLanguage]?.[locale] ?? guideLanguage
    facts.push({ label: t('booking:guideLanguage'), value })
  }
  const priceLine = (key: string, count: number, each: Cents): MailFact => ({
    label: t(`booking:${key}`, { count, each: euros(each) }),
    value: euros(asCents(count * each)),
  })
  const payment: MailFact[] = [
    { label: t('mail:totalPaid'), value: paid(paidTotal(booking)), strong: true },
    ...(refunded > 0 ? [{ label: t('mail:refundedSoFar'), value: paid(refunded) }] : []),
  ]
  // Null where free cancellation is not promised.
  const hours = booking.cancellationHours
  const deadline = hours === null ? null : cancellationDeadline(date, time, hours)
  const isFree = deadline && now() <= deadline
  return {
    t,
    euros,
    paid,
    payment,
    title,
    tourUrl,
    day,
    party: party.join(', '),
    facts,
    durationHours: sold?.durationHours ?? null,
    arrivalMinutes: catalogue.arrivalMinutes,
    // None for partner tickets: the partner names it later.
    meetingPoint: sold?.meetingPoint?.[locale] ?? null,
    /** The lines of the price as they were sold, and what was paid. */
    price: [
      priceLine('lineAdults', adults, booking.adultPrice),
      ...(children > 0 ? [priceLine('lineChildren', children, booking.childPrice)] : []),
      ...(discount > 0 ? [{ label: t('mail:early'), value: euros(asCents(-discount)) }] : []),
      ...payment,
    ],
    /** What was paid, and how much of it has gone back. */
    refundOf: ({ total = asCents(0), refunded = asCents(0) }: MailPayload) => [
      { label: t('mail:totalPaid'), value: paid(total) },
      { label: t('mail:refundedSoFar'), value: paid(refunded), strong: true },
    ],
    deadline,
    /** Null also when that is over. */
    freeUntil: isFree ? t('mail:freeUntil', { instant: formatMadridInstant(deadline, locale) }) : null,
    /** The page to print; none for a booking that never had a checkout. */
    voucherUrl:
      booking.checkoutSessionId &&
      `${config.siteUrl}/api/bookings/${encodeURIComponent(booking.checkoutSessionId)}/voucher`,
  }
}

/** Lets whoever has the message cancel this booking: it belongs to the traveller alone. */
export function cancellationPath({ linkSecret }: Services, { id }: Booking): string {
  return `/api/bookings/cancel?token=${encodeURIComponent(cancellationToken(linkSecret, id))}`
}

export function mapLink({ place, address }: MeetingPoint): string {
  return place
    ? openStreetMapLink(place)
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
