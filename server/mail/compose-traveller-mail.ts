import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'
import { bookedTour, bookingFacts, meetingPointBlocks, partyInWords, priceFacts } from './booking-facts'
import type { MailBlock, MailContent } from './mail-content'
import { cancellationLink, voucherLink } from './mail-links'

/** The booking is paid: all that the traveller needs until the visit. */
export function composeConfirmation(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const day = formatDay(booking.date, language)
  const { brand } = services.catalogue.company
  const voucher = voucherLink(services, booking)
  const preview = [bookingCode(booking.id), booking.time, partyInWords(services, booking, language)]
  return {
    subject: say('mail:confirmation.subject', { tour: title, day }),
    preview: preview.join(' · '),
    heading: say('mail:confirmation.heading'),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:confirmation.text', { brand }) },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...(voucher ? [{ kind: 'button', label: say('mail:voucher'), url: voucher } as const] : []),
      { kind: 'text', text: say('mail:calendarAttached') },
      ...meetingPointBlocks(services, booking, language, say('mail:meetingPointFollows')),
      { kind: 'heading', text: say('mail:price') },
      { kind: 'facts', rows: priceFacts(services, booking, language) },
      ...cancellation(services, booking),
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}

/** Nothing where no free cancellation is promised. */
function cancellation(services: Services, booking: Booking): MailBlock[] {
  const { cancellationHours } = booking
  if (cancellationHours === null) return []
  const say = services.translate[booking.language]
  const deadline = cancellationDeadline(booking.date, booking.time, cancellationHours)
  const heading: MailBlock = { kind: 'heading', text: say('mail:cancellation') }
  if (services.now().getTime() > deadline.getTime()) {
    return [heading, { kind: 'text', text: say('mail:cancelEnded') }]
  }
  const instant = formatMadridInstant(deadline, booking.language)
  return [
    heading,
    { kind: 'text', text: say('mail:freeUntil', { instant }) },
    { kind: 'link', label: say('mail:cancel'), url: cancellationLink(services, booking) },
  ]
}

/** The money came after the seats were gone: there is no booking, and all of it goes back. */
export function composePaidLate(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title, url } = bookedTour(services, booking, language)
  const total = formatPrice(booking.total, language)
  return {
    subject: say('mail:paidLate.subject', { tour: title, day: formatDay(booking.date, language) }),
    preview: say('mail:paidLate.preview', { total }),
    heading: say('mail:paidLate.heading'),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:paidLate.text') },
      { kind: 'text', text: say('mail:paidLate.refund', { total }) },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      { kind: 'button', label: say('mail:paidLate.again'), url },
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}

/** The day before, or, when it could not be sent then, on the day itself. */
export function composeReminder(services: Services, booking: Booking): MailContent {
  const { language, time, date } = booking
  const say = services.translate[language]
  const { title, meetingPoint } = bookedTour(services, booking, language)
  const kind = madridDay(services.now()) === date ? 'reminderToday' : 'reminder'
  const voucher = voucherLink(services, booking)
  return {
    subject: say(`mail:${kind}.subject`, { tour: title, time }),
    preview: [formatDay(date, language), meetingPoint?.name].filter(Boolean).join(' · '),
    heading: say(`mail:${kind}.heading`),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say('mail:reminder.text') },
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...meetingPointBlocks(services, booking, language, say('mail:meetingPointAsk')),
      ...(voucher ? [{ kind: 'button', label: say('mail:voucher'), url: voucher } as const] : []),
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
}

/** Money has gone back: all of it ends the booking, a part of it does not. */
export function composeRefundNotice(services: Services, booking: Booking, sum: RefundedSum): MailContent {
  const { language } = booking
  const say = services.translate[language]
  const { title } = bookedTour(services, booking, language)
  const refunded = formatPrice(sum.refunded, language)
  const total = formatPrice(sum.total, language)
  const kind = isWholeRefund(sum) ? 'refundAll' : 'refundPart'
  return {
    subject: say('mail:refund.subject', { refunded, tour: title }),
    preview: say(`mail:${kind}.text`, { refunded, total }),
    heading: say(`mail:${kind}.heading`),
    blocks: [
      { kind: 'text', text: say('mail:greeting', { name: booking.customerName }) },
      { kind: 'text', text: say(`mail:${kind}.text`, { refunded, total }) },
      { kind: 'text', text: say('mail:refund.when') },
      {
        kind: 'facts',
        rows: [
          ...bookingFacts(services, booking, language),
          { label: say('mail:totalPaid'), value: total },
          { label: say('mail:refundedSoFar'), value: refunded, strong: true },
        ],
      },
      { kind: 'text', text: say('mail:questions') },
    ],
    ...travellerFooter(services, language),
  }
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

/** How to reach the company, and who it is: below every message to a traveller. */
export function travellerFooter(
  { catalogue, translate }: Pick<Services, 'catalogue' | 'translate'>,
  locale: Locale,
): Pick<MailContent, 'footer' | 'legal'> {
  const say = translate[locale]
  const { brand, legalName, phone, email, address } = catalogue.company
  return {
    footer: [
      { label: say('mail:phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: say('mail:email'), value: email, url: `mailto:${email}` },
      { label: say('mail:address'), value: address },
    ],
    legal: say('mail:legal', { brand, legalName }),
  }
}
