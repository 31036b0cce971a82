import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
import type { ClosedNotice, LateReason, MovedNotice } from '../bookings/outbox'
import type { Services } from '../services'
import { bookedTour, bookingFacts, meetingPointBlocks, partyInWords, priceFacts } from './booking-facts'
import type { MailBlock, MailContent } from './mail-content'
import { cancellationLink, voucherLink } from './mail-links'

/** What one kind of message says; the rest is the same in all of them. */
type Letter = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'blocks'>

function toTraveller(services: Services, booking: Booking, letter: Letter): MailContent {
  const t = services.translate[booking.language]
  const { brand, legalName, phone, email, address } = services.catalogue.company
  return {
    ...letter,
    blocks: [
      text(t('mail:greeting', { name: booking.customerName })),
      ...letter.blocks,
      text(t('mail:questions')),
    ],
    footer: [
      { label: t('mail:phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: t('mail:email'), value: email, url: `mailto:${email}` },
      { label: t('mail:address'), value: address },
    ],
    legal: t('mail:legal', { brand, legalName }),
  }
}

function text(words: string): MailBlock {
  return { kind: 'text', text: words }
}

/** Nothing for a booking that never had a checkout. */
function voucherButton(services: Services, booking: Booking): MailBlock[] {
  const url = voucherLink(services, booking)
  return url === undefined
    ? []
    : [{ kind: 'button', label: services.translate[booking.language]('mail:voucher'), url }]
}

/** The booking is paid: all that the traveller needs until the visit. */
export function composeConfirmation(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const t = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const day = formatDay(booking.date, language)
  const { brand } = services.catalogue.company
  const preview = [bookingCode(booking.id), booking.time, partyInWords(services, booking, language)]
  return toTraveller(services, booking, {
    subject: t('mail:confirmation.subject', { tour: title, day }),
    preview: preview.join(' · '),
    heading: t('mail:confirmation.heading'),
    blocks: [
      text(t(`mail:confirmation.${booking.source === null ? 'text' : 'textPaidElsewhere'}`, { brand })),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...voucherButton(services, booking),
      text(t('mail:calendarAttached')),
      ...meetingPointBlocks(services, booking, language, t('mail:meetingPointFollows')),
      // Who has paid elsewhere has a price there.
      ...(booking.source === null
        ? [
            { kind: 'heading' as const, text: t('mail:price') },
            { kind: 'facts' as const, rows: priceFacts(services, booking, language) },
          ]
        : []),
      ...cancellation(services, booking),
    ],
  })
}

/** The booking is on another departure now, and stands. */
export function composeMoved(
  services: Services,
  booking: Booking,
  { from, refund }: MovedNotice,
): MailContent {
  const { language, date, time } = booking
  const t = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const day = formatDay(date, language)
  const then = { day: formatDay(from.date, language), time: from.time }
  return toTraveller(services, booking, {
    subject: t('mail:moved.subject', { tour: title, day, time }),
    preview: [day, time].join(' · '),
    heading: t('mail:moved.heading'),
    blocks: [
      text(t('mail:moved.text', then)),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...(refund > 0 ? [text(t('mail:moved.refund', { refund: formatPrice(refund, language) }))] : []),
      ...voucherButton(services, booking),
      text(t('mail:calendarAttached')),
      ...meetingPointBlocks(services, booking, language, t('mail:meetingPointFollows')),
      ...cancellation(services, booking),
    ],
  })
}

/** The office has called the departure off: why, what goes back, and what there is instead. */
export function composeDepartureClosed(
  services: Services,
  booking: Booking,
  { why, refund, alternatives }: ClosedNotice,
): MailContent {
  const { language, date, time } = booking
  const t = services.translate[language]
  const { title, url } = bookedTour(services, booking, language)
  const day = formatDay(date, language)
  const money =
    booking.source === null
      ? t('mail:closed.refund', { refund: formatPrice(refund, language) })
      : t('mail:closed.elsewhere')
  const instead: MailBlock[] = [
    { kind: 'heading', text: t('mail:closed.instead') },
    {
      kind: 'facts',
      rows: alternatives.map((one) => ({ label: formatDay(one.date, language), value: one.time })),
    },
    { kind: 'button', label: t('mail:closed.again'), url },
  ]
  return toTraveller(services, booking, {
    subject: t('mail:closed.subject', { tour: title, day, time }),
    preview: why ?? money,
    heading: t('mail:closed.heading'),
    blocks: [
      text(t('mail:closed.text', { tour: title, day, time })),
      ...(why === null ? [] : [text(t('mail:closed.why')), { kind: 'quote' as const, text: why }]),
      text(money),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...(alternatives.length > 0 ? instead : []),
    ],
  })
}

/** Nothing where no free cancellation is promised. */
function cancellation(services: Services, booking: Booking): MailBlock[] {
  const { cancellationHours } = booking
  if (cancellationHours === null) return []
  const t = services.translate[booking.language]
  const deadline = cancellationDeadline(booking.date, booking.time, cancellationHours)
  const heading: MailBlock = { kind: 'heading', text: t('mail:cancellation') }
  if (services.now().getTime() > deadline.getTime())
    return [heading, { kind: 'text', text: t('mail:cancelEnded') }]
  const instant = formatMadridInstant(deadline, booking.language)
  return [
    heading,
    { kind: 'text', text: t('mail:freeUntil', { instant }) },
    { kind: 'link', label: t('mail:cancel'), url: cancellationLink(services, booking) },
  ]
}

/** The money came when nobody could be confirmed any more: there is no booking, and all of it goes back. */
export function composePaidLate(
  services: Services,
  booking: Booking,
  reason: LateReason = 'full',
): MailContent {
  const { language } = booking
  const t = services.translate[language]
  const { title, url } = bookedTour(services, booking, language)
  const total = formatPrice(booking.total, language)
  return toTraveller(services, booking, {
    subject: t(reason === 'full' ? 'mail:paidLate.subject' : 'mail:paidLate.subjectNoBooking', {
      tour: title,
      day: formatDay(booking.date, language),
    }),
    preview: t('mail:paidLate.preview', { total }),
    heading: t('mail:paidLate.heading'),
    blocks: [
      text(t(reason === 'full' ? 'mail:paidLate.text' : `mail:paidLate.${reason}`)),
      text(t('mail:paidLate.refund', { total })),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      { kind: 'button', label: t('mail:paidLate.again'), url },
    ],
  })
}

/** The day before, or, when it could not be sent then, on the day itself. */
export function composeReminder(services: Services, booking: Booking): MailContent {
  const { language, time, date } = booking
  const t = services.translate[language]
  const { title, meetingPoint } = bookedTour(services, booking, language)
  const kind = madridDay(services.now()) === date ? 'reminderToday' : 'reminder'
  return toTraveller(services, booking, {
    subject: t(`mail:${kind}.subject`, { tour: title, time }),
    preview: [formatDay(date, language), meetingPoint?.name].filter(Boolean).join(' · '),
    heading: t(`mail:${kind}.heading`),
    blocks: [
      text(t('mail:reminder.text')),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...meetingPointBlocks(services, booking, language, t('mail:meetingPointAsk')),
      ...voucherButton(services, booking),
    ],
  })
}

/** Money has gone back: all of it ends the booking, a part of it does not. */
export function composeRefundNotice(services: Services, booking: Booking, sum: RefundedSum): MailContent {
  const { language } = booking
  const t = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const refunded = formatPrice(sum.refunded, language)
  const total = formatPrice(sum.total, language)
  const kind = isWholeRefund(sum) ? 'refundAll' : 'refundPart'
  return toTraveller(services, booking, {
    subject: t('mail:refund.subject', { refunded, tour: title }),
    preview: t(`mail:${kind}.text`, { refunded, total }),
    heading: t(`mail:${kind}.heading`),
    blocks: [
      text(t(`mail:${kind}.text`, { refunded, total })),
      text(t('mail:refund.when')),
      {
        kind: 'facts',
        rows: [
          ...bookingFacts(services, booking, language),
          { label: t('mail:totalPaid'), value: total },
          { label: t('mail:refundedSoFar'), value: refunded, strong: true },
        ],
      },
    ],
  })
}

/** The payload of the messages about a refund, in cents; `refunded` is all refunds of the booking together. */
export interface RefundedSum {
  refunded: Cents
  total: Cents
}

/** Nothing of the payment is left. */
export function isWholeRefund({ refunded, total }: RefundedSum): boolean {
  return refunded >= total
}
