import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-code'
import type { Booking } from '../bookings/database/ledger-tables'
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
      text(t('mail:confirmation.text', { brand })),
      { kind: 'facts', rows: bookingFacts(services, booking, language) },
      ...voucherButton(services, booking),
      text(t('mail:calendarAttached')),
      ...meetingPointBlocks(services, booking, language, t('mail:meetingPointFollows')),
      { kind: 'heading', text: t('mail:price') },
      { kind: 'facts', rows: priceFacts(services, booking, language) },
      ...cancellation(services, booking),
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

/** The money came after the seats were gone: there is no booking, and all of it goes back. */
export function composePaidLate(services: Services, booking: Booking): MailContent {
  const { language } = booking
  const t = services.translate[language]
  const { title, url } = bookedTour(services, booking, language)
  const total = formatPrice(booking.total, language)
  return toTraveller(services, booking, {
    subject: t('mail:paidLate.subject', { tour: title, day: formatDay(booking.date, language) }),
    preview: t('mail:paidLate.preview', { total }),
    heading: t('mail:paidLate.heading'),
    blocks: [
      text(t('mail:paidLate.text')),
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
