import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import type { MeetingPoint } from '../../domain/catalogue'
import type { Locale } from '../../domain/locale'
import { asCents, type Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { openStreetMapLink } from '../../domain/site/places'
import { bookingCode } from '../bookings/booking-row'
import { cancellationToken } from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import type { MailPayload } from '../bookings/outbox'
import type { Services } from '../services'
import type { MailBlock, MailFact } from './mail-content'

/** The code first; then the tour, its day and its time; then who comes. */
export function bookingFacts(services: Services, booking: Booking, locale: Locale): MailFact[] {
  const t = services.translate[locale]
  const { title, url } = bookedTour(services, booking, locale)
  const { guideLanguage } = booking
  const facts: MailFact[] = [
    { label: t('mail:code'), value: bookingCode(booking.id), strong: true },
    { label: t('mail:tour'), value: title, url },
    { label: t('mail:date'), value: formatDay(booking.date, locale) },
    { label: t('mail:time'), value: t('mail:timeMadrid', { time: booking.time }) },
    { label: t('mail:party'), value: partyInWords(services, booking, locale) },
  ]
  // Nothing where the traveller was not asked.
  if (guideLanguage === null) return facts
  const spoken = services.catalogue.spoken[guideLanguage]?.[locale] ?? guideLanguage
  return [...facts, { label: t('booking:guideLanguage'), value: spoken }]
}

/** "2 adults, 1 child" */
export function partyInWords(
  { translate }: Services,
  { adults, children }: Pick<Booking, 'adults' | 'children'>,
  locale: Locale,
): string {
  const t = translate[locale]
  const parts = [t('mail:adults', { count: adults })]
  if (children > 0) parts.push(t('mail:children', { count: children }))
  return parts.join(', ')
}

/** The lines of the price as they were sold, and what was paid. */
export function priceFacts({ translate }: Services, booking: Booking, locale: Locale): MailFact[] {
  const t = translate[locale]
  const { adults, children, adultPrice, childPrice, discount, total, refunded } = booking
  const line = (key: string, count: number, each: Cents): MailFact => ({
    label: t(`booking:${key}`, { count, each: formatPrice(each, locale) }),
    value: formatPrice(asCents(count * each), locale),
  })
  return [
    line('lineAdults', adults, adultPrice),
    ...(children > 0 ? [line('lineChildren', children, childPrice)] : []),
    ...(discount > 0 ? [{ label: t('mail:early'), value: formatPrice(asCents(-discount), locale) }] : []),
    { label: t('mail:totalPaid'), value: formatPrice(total, locale), strong: true },
    ...(refunded > 0 ? [{ label: t('mail:refundedSoFar'), value: formatPrice(refunded, locale) }] : []),
  ]
}

/** What was paid, and how much of it has gone back. */
export function refundFacts(
  { translate }: Services,
  { total = asCents(0), refunded = asCents(0) }: MailPayload,
  locale: Locale,
): MailFact[] {
  const t = translate[locale]
  return [
    { label: t('mail:totalPaid'), value: formatPrice(total, locale) },
    { label: t('mail:refundedSoFar'), value: formatPrice(refunded, locale), strong: true },
  ]
}

/** The tour of a booking in words. One that has been taken out of the catalogue since is told by its slug. */
export function bookedTour({ catalogue, config }: Services, booking: Pick<Booking, 'tour'>, locale: Locale) {
  const tour = catalogue.tours[booking.tour]
  return {
    title: tour?.title[locale] ?? booking.tour,
    url: config.siteUrl + (tour?.path[locale] ?? catalogue.pages.home[locale]),
    durationHours: tour?.durationHours ?? null,
    // None for partner tickets: the partner tells it later.
    meetingPoint: tour?.meetingPoint?.[locale] ?? null,
  }
}

/** Where to be, and how early; `withoutOne` where no meeting point is known (partner tickets). */
export function meetingPointBlocks(
  services: Services,
  booking: Booking,
  locale: Locale,
  withoutOne: string,
): MailBlock[] {
  const t = services.translate[locale]
  const { meetingPoint } = bookedTour(services, booking, locale)
  const { arrivalMinutes: count } = services.catalogue
  const known: MailBlock[] = meetingPoint
    ? [
        { kind: 'text', text: `${meetingPoint.name}\n${meetingPoint.address}` },
        { kind: 'text', text: meetingPoint.instructions },
        { kind: 'link', label: t('mail:map'), url: mapLink(meetingPoint) },
      ]
    : [{ kind: 'text', text: withoutOne }]
  return [
    { kind: 'heading', text: t('mail:meetingPoint') },
    ...known,
    ...(count === null ? [] : [{ kind: 'text' as const, text: t('mail:arrive', { count }) }]),
  ]
}

/** The page to print; undefined for a booking that never had a checkout. */
export function voucherLink({ config }: Services, { checkoutSessionId }: Booking): string | undefined {
  return checkoutSessionId === null
    ? undefined
    : `${config.siteUrl}/api/bookings/${encodeURIComponent(checkoutSessionId)}/voucher`
}

/** Lets whoever has the message cancel this booking: it belongs to the traveller alone. */
export function cancellationPath({ linkSecret }: Services, { id }: Booking): string {
  return `/api/bookings/cancel?token=${encodeURIComponent(cancellationToken(linkSecret, id))}`
}

/** Until when it can be cancelled free of charge, as a sentence; undefined where that is not promised. */
export function freeUntil(
  { translate }: Services,
  { date, time, cancellationHours, language }: Booking,
): string | undefined {
  if (cancellationHours === null) return undefined
  const deadline = cancellationDeadline(date, time, cancellationHours)
  return translate[language]('mail:freeUntil', { instant: formatMadridInstant(deadline, language) })
}

/** A map of where the group meets; of its address where nobody has told the place. */
export function mapLink({ place, address }: MeetingPoint): string {
  return place
    ? openStreetMapLink(place)
    : `https://www.openstreetmap.org/search?query=${encodeURIComponent(address)}`
}
