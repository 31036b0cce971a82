import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import type { Cents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import type { ClosedNotice, LateReason, MovedNotice } from '../bookings/outbox'
import type { Services } from '../services'
import {
  bookedTour,
  bookingFacts,
  cancellationPath,
  meetingPointBlocks,
  partyInWords,
  priceFacts,
  voucherLink,
} from './booking-facts'
import type { MailBlock, MailContent } from './mail-content'

/** What one kind of message says; the rest is the same in all of them. */
interface Letter {
  /** Before the names of its texts in locales/<locale>/mail.json: subject, heading and preview. */
  name: string
  /** What stands in these texts, beside the tour, its day and its time. */
  words?: Record<string, string>
  blocks: MailBlock[]
  /** In place of the text of that name. */
  subject?: string
  preview?: string
  heading?: string
}

/** What letters are written from, in the booking's language. */
type About = ReturnType<typeof aboutBooking>

/** A letter with greeting and signature. @throws {Error} for a kind that this version does not know */
export function composeLetter(
  services: Services,
  booking: Booking,
  kind: string,
  payload: unknown,
): MailContent {
  const write = letters[kind]
  if (!write) throw new Error(`This server knows no message of the kind "${kind}".`)
  const about = aboutBooking(services, booking)
  const { t, say } = about
  const { brand, legalName, phone, email, address } = services.catalogue.company
  const { name, words, blocks, ...own } = write(about, payload as never)
  return {
    subject: t(`${name}.subject`, words),
    preview: own.preview ?? t(`${name}.preview`, words),
    heading: t(`${name}.heading`, words),
    ...own,
    blocks: [say('greeting', { name: booking.customerName }), ...blocks, say('questions')],
    footer: [
      { label: t('phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: t('email'), value: email, url: `mailto:${email}` },
      { label: t('address'), value: address },
    ],
    legal: t('legal', { brand, legalName }),
  }
}

function aboutBooking(services: Services, booking: Booking) {
  const { language, time } = booking
  const tour = bookedTour(services, booking, language)
  const day = formatDay(booking.date, language)
  const t = (key: string, words = {}) =>
    services.translate[language](`mail:${key}`, { tour: tour.title, day, time, ...words })
  const voucher = voucherLink(services, booking)
  return {
    services,
    booking,
    tour,
    day,
    t,
    say: (key: string, words = {}): MailBlock => ({ kind: 'text', text: t(key, words) }),
    heading: (key: string): MailBlock => ({ kind: 'heading', text: t(key) }),
    toTour: (key: string): MailBlock => ({ kind: 'button', label: t(key), url: tour.url }),
    price: (cents: Cents) => formatPrice(cents, language),
    facts: { kind: 'facts', rows: bookingFacts(services, booking, language) } satisfies MailBlock,
    /** Nothing for a booking that never had a checkout. */
    voucherButton: voucher ? [{ kind: 'button', label: t('voucher'), url: voucher } satisfies MailBlock] : [],
    meetingPoint: (withoutOne: string) => meetingPointBlocks(services, booking, language, t(withoutOne)),
  }
}

/** What each kind of message says; each knows its payload. */
const letters: Record<string, (about: About, payload: never) => Letter> = {
  /** The booking is paid: all that the traveller needs until the visit. */
  confirmation(about) {
    const { services, booking, say, heading, facts } = about
    const { id, language, time, source } = booking
    const { brand } = services.catalogue.company
    return {
      name: 'confirmation',
      preview: [bookingCode(id), time, partyInWords(services, booking, language)].join(' · '),
      blocks: [
        say(`confirmation.${source === null ? 'text' : 'textPaidElsewhere'}`, { brand }),
        facts,
        ...forTheDay(about),
        // Who has paid elsewhere has a price there.
        ...(source === null
          ? [heading('price'), { kind: 'facts' as const, rows: priceFacts(services, booking, language) }]
          : []),
        ...cancellation(about),
      ],
    }
  },

  /** The booking is on another departure now, and stands. */
  moved(about, { from, refund }: MovedNotice) {
    const { booking, day, price, say, facts } = about
    return {
      name: 'moved',
      preview: `${day} · ${booking.time}`,
      blocks: [
        say('moved.text', { day: formatDay(from.date, booking.language), time: from.time }),
        facts,
        ...(refund > 0 ? [say('moved.refund', { refund: price(refund) })] : []),
        ...forTheDay(about),
        ...cancellation(about),
      ],
    }
  },

  /** The office has called the departure off: why, what goes back, and what there is instead. */
  'departure-closed'(about, { why, refund, alternatives }: ClosedNotice) {
    const { booking, t, say, heading, price, facts, toTour } = about
    const { language, source } = booking
    const money = source === null ? 'closed.refund' : 'closed.elsewhere'
    const words = { refund: price(refund) }
    const departures = alternatives.map((one) => ({ label: formatDay(one.date, language), value: one.time }))
    const instead = [
      heading('closed.instead'),
      { kind: 'facts', rows: departures } as const,
      toTour('closed.again'),
    ]
    return {
      name: 'closed',
      preview: why ?? t(money, words),
      blocks: [
        say('closed.text'),
        ...(why === null ? [] : [say('closed.why'), { kind: 'quote' as const, text: why }]),
        say(money, words),
        facts,
        ...(alternatives.length > 0 ? instead : []),
      ],
    }
  },

  /** The money came when nobody could be confirmed any more: there is no booking, and all of it goes back. */
  'paid-late'(about, { late: reason = 'full' }: { late?: LateReason }) {
    const { booking, t, say, price, facts, toTour } = about
    const words = { total: price(booking.total) }
    const isFull = reason === 'full'
    const refund = `paidLate.refund${reason === 'amount' ? 'Amount' : ''}`
    return {
      name: 'paidLate',
      words,
      ...(!isFull && { subject: t('paidLate.subjectNoBooking') }),
      ...(reason === 'amount' && { preview: t(refund, words), heading: t('paidLate.headingAmount') }),
      blocks: [
        say(`paidLate.${isFull ? 'text' : reason}`, words),
        say(refund, words),
        facts,
        toTour('paidLate.again'),
      ],
    }
  },

  /** A refund was ordered, and the traveller does not have it: the office sees to it. */
  'refund-failed'({ price, say, facts }, sum: { amount: Cents }) {
    const words = { amount: price(sum.amount) }
    return {
      name: 'refundFailed',
      words,
      blocks: [say('refundFailed.text', words), say('refundFailed.next'), facts],
    }
  },

  /** The money that was on its way will not come: nothing is booked, and the seats are free again. */
  'payment-failed'({ say, facts, toTour }) {
    return {
      name: 'paymentFailed',
      blocks: [say('paymentFailed.text'), facts, toTour('paymentFailed.again')],
    }
  },

  /** The day before, or, when it could not be sent then, on the day itself. */
  reminder({ services, booking, tour, day, say, facts, ...about }) {
    return {
      name: madridDay(services.now()) === booking.date ? 'reminderToday' : 'reminder',
      preview: [day, tour.meetingPoint?.name].filter(Boolean).join(' · '),
      blocks: [say('reminder.text'), facts, ...about.meetingPoint('meetingPointAsk'), ...about.voucherButton],
    }
  },

  /** Money has gone back: all of it ends the booking, a part of it does not. */
  'refund-notice'({ t, say, price, facts }, sum: RefundedSum) {
    const words = { refunded: price(sum.refunded), total: price(sum.total) }
    const name = isWholeRefund(sum) ? 'refundAll' : 'refundPart'
    const money = [
      { label: t('totalPaid'), value: words.total },
      { label: t('refundedSoFar'), value: words.refunded, strong: true },
    ]
    return {
      name,
      words,
      subject: t('refund.subject', words),
      preview: t(`${name}.text`, words),
      blocks: [
        say(`${name}.text`, words),
        say('refund.when'),
        { kind: 'facts', rows: [...facts.rows, ...money] },
      ],
    }
  },
}

function forTheDay({ say, voucherButton, meetingPoint }: About): MailBlock[] {
  return [...voucherButton, say('calendarAttached'), ...meetingPoint('meetingPointFollows')]
}

/** Nothing where no free cancellation is promised. */
function cancellation({ services, booking, t, say, heading }: About): MailBlock[] {
  const { date, time, cancellationHours, language } = booking
  if (cancellationHours === null) return []
  const deadline = cancellationDeadline(date, time, cancellationHours)
  if (services.now() > deadline) return [heading('cancellation'), say('cancelEnded')]
  const url = services.config.siteUrl + cancellationPath(services, booking)
  return [
    heading('cancellation'),
    say('freeUntil', { instant: formatMadridInstant(deadline, language) }),
    { kind: 'link', label: t('cancel'), url },
  ]
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
