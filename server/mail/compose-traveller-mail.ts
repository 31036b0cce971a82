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

/** What letters are written from, in the booking's language. */
type About = ReturnType<typeof aboutBooking>

/** A letter with greeting and signature. */
export function composeLetter(
  services: Services,
  booking: Booking,
  write: (about: About) => Letter,
): MailContent {
  const t = services.translate[booking.language]
  const { brand, legalName, phone, email, address } = services.catalogue.company
  const letter = write(aboutBooking(services, booking))
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

function aboutBooking(services: Services, booking: Booking) {
  const { language } = booking
  const t = services.translate[language]
  const voucher = voucherLink(services, booking)
  return {
    services,
    booking,
    t,
    tour: bookedTour(services, booking, language),
    day: formatDay(booking.date, language),
    price: (cents: Cents) => formatPrice(cents, language),
    facts: { kind: 'facts', rows: bookingFacts(services, booking, language) } satisfies MailBlock,
    /** Nothing for a booking that never had a checkout. */
    voucherButton: voucher ? [button(t('mail:voucher'), voucher)] : [],
    meetingPoint: (withoutOne: string) => meetingPointBlocks(services, booking, language, withoutOne),
  }
}

const text = (words: string): MailBlock => ({ kind: 'text', text: words })
const heading = (words: string): MailBlock => ({ kind: 'heading', text: words })
const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })

/** The booking is paid: all that the traveller needs until the visit. */
export function confirmation(about: About): Letter {
  const { services, booking, t, tour, day, facts, voucherButton, meetingPoint } = about
  const { language, time, source } = booking
  const { brand } = services.catalogue.company
  const price: MailBlock = { kind: 'facts', rows: priceFacts(services, booking, language) }
  return {
    subject: t('mail:confirmation.subject', { tour: tour.title, day }),
    preview: [bookingCode(booking.id), time, partyInWords(services, booking, language)].join(' · '),
    heading: t('mail:confirmation.heading'),
    blocks: [
      text(t(`mail:confirmation.${source === null ? 'text' : 'textPaidElsewhere'}`, { brand })),
      facts,
      ...voucherButton,
      text(t('mail:calendarAttached')),
      ...meetingPoint(t('mail:meetingPointFollows')),
      // Who has paid elsewhere has a price there.
      ...(source === null ? [heading(t('mail:price')), price] : []),
      ...cancellation(about),
    ],
  }
}

/** The booking is on another departure now, and stands. */
export function moved(about: About, { from, refund }: MovedNotice): Letter {
  const { booking, t, tour, day, price, facts, voucherButton, meetingPoint } = about
  const { language, time } = booking
  return {
    subject: t('mail:moved.subject', { tour: tour.title, day, time }),
    preview: `${day} · ${time}`,
    heading: t('mail:moved.heading'),
    blocks: [
      text(t('mail:moved.text', { day: formatDay(from.date, language), time: from.time })),
      facts,
      ...(refund > 0 ? [text(t('mail:moved.refund', { refund: price(refund) }))] : []),
      ...voucherButton,
      text(t('mail:calendarAttached')),
      ...meetingPoint(t('mail:meetingPointFollows')),
      ...cancellation(about),
    ],
  }
}

/** The office has called the departure off: why, what goes back, and what there is instead. */
export function departureClosed(about: About, { why, refund, alternatives }: ClosedNotice): Letter {
  const { booking, t, tour, day, price, facts } = about
  const { language, time, source } = booking
  const words = { tour: tour.title, day, time }
  const money =
    source === null ? t('mail:closed.refund', { refund: price(refund) }) : t('mail:closed.elsewhere')
  const departures = alternatives.map((one) => ({ label: formatDay(one.date, language), value: one.time }))
  const instead: MailBlock[] = [
    heading(t('mail:closed.instead')),
    { kind: 'facts', rows: departures },
    button(t('mail:closed.again'), tour.url),
  ]
  return {
    subject: t('mail:closed.subject', words),
    preview: why ?? money,
    heading: t('mail:closed.heading'),
    blocks: [
      text(t('mail:closed.text', words)),
      ...(why === null ? [] : [text(t('mail:closed.why')), { kind: 'quote' as const, text: why }]),
      text(money),
      facts,
      ...(alternatives.length > 0 ? instead : []),
    ],
  }
}

/** Nothing where no free cancellation is promised. */
function cancellation({ services, booking, t }: About): MailBlock[] {
  const { date, time, cancellationHours, language } = booking
  if (cancellationHours === null) return []
  const deadline = cancellationDeadline(date, time, cancellationHours)
  const title = heading(t('mail:cancellation'))
  if (services.now() > deadline) return [title, text(t('mail:cancelEnded'))]
  return [
    title,
    text(t('mail:freeUntil', { instant: formatMadridInstant(deadline, language) })),
    { kind: 'link', label: t('mail:cancel'), url: cancellationLink(services, booking) },
  ]
}

/** The money came when nobody could be confirmed any more: there is no booking, and all of it goes back. */
export function paidLate(
  { booking, t, tour, day, price, facts }: About,
  reason: LateReason = 'full',
): Letter {
  const total = price(booking.total)
  const isFull = reason === 'full'
  const refund = reason === 'amount' ? 'refundAmount' : 'refund'
  return {
    subject: t(`mail:paidLate.${isFull ? 'subject' : 'subjectNoBooking'}`, { tour: tour.title, day }),
    preview: t(reason === 'amount' ? 'mail:paidLate.refundAmount' : 'mail:paidLate.preview', { total }),
    heading: t(`mail:paidLate.heading${reason === 'amount' ? 'Amount' : ''}`),
    blocks: [
      text(t(`mail:paidLate.${isFull ? 'text' : reason}`, { total })),
      text(t(`mail:paidLate.${refund}`, { total })),
      facts,
      button(t('mail:paidLate.again'), tour.url),
    ],
  }
}

/** A refund was ordered, and the traveller does not have it: the office sees to it. */
export function refundFailed({ t, tour, price, facts }: About, { amount }: { amount: Cents }): Letter {
  const words = { amount: price(amount), tour: tour.title }
  return {
    subject: t('mail:refundFailed.subject', words),
    preview: t('mail:refundFailed.preview'),
    heading: t('mail:refundFailed.heading'),
    blocks: [text(t('mail:refundFailed.text', words)), text(t('mail:refundFailed.next')), facts],
  }
}

/** The money that was on its way will not come: nothing is booked, and the seats are free again. */
export function paymentFailed({ t, tour, day, facts }: About): Letter {
  return {
    subject: t('mail:paymentFailed.subject', { tour: tour.title, day }),
    preview: t('mail:paymentFailed.preview'),
    heading: t('mail:paymentFailed.heading'),
    blocks: [text(t('mail:paymentFailed.text')), facts, button(t('mail:paymentFailed.again'), tour.url)],
  }
}

/** The day before, or, when it could not be sent then, on the day itself. */
export function reminder(about: About): Letter {
  const { services, booking, t, tour, day, facts, voucherButton, meetingPoint } = about
  const kind = madridDay(services.now()) === booking.date ? 'reminderToday' : 'reminder'
  return {
    subject: t(`mail:${kind}.subject`, { tour: tour.title, time: booking.time }),
    preview: [day, tour.meetingPoint?.name].filter(Boolean).join(' · '),
    heading: t(`mail:${kind}.heading`),
    blocks: [
      text(t('mail:reminder.text')),
      facts,
      ...meetingPoint(t('mail:meetingPointAsk')),
      ...voucherButton,
    ],
  }
}

/** Money has gone back: all of it ends the booking, a part of it does not. */
export function refundNotice({ t, tour, price, facts }: About, sum: RefundedSum): Letter {
  const refunded = price(sum.refunded)
  const total = price(sum.total)
  const kind = isWholeRefund(sum) ? 'refundAll' : 'refundPart'
  const money = [
    { label: t('mail:totalPaid'), value: total },
    { label: t('mail:refundedSoFar'), value: refunded, strong: true },
  ]
  return {
    subject: t('mail:refund.subject', { refunded, tour: tour.title }),
    preview: t(`mail:${kind}.text`, { refunded, total }),
    heading: t(`mail:${kind}.heading`),
    blocks: [
      text(t(`mail:${kind}.text`, { refunded, total })),
      text(t('mail:refund.when')),
      { kind: 'facts', rows: [...facts.rows, ...money] },
    ],
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
