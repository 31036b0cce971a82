import { cancellationDeadline } from '../../domain/booking/cancellation-deadline'
import { formatDay, formatMadridInstant } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { isWholeRefund, type MailPayload } from '../bookings/outbox'
import type { Services } from '../services'
import {
  bookedTour,
  bookingFacts,
  cancellationPath,
  meetingPointBlocks,
  partyInWords,
  priceFacts,
  refundFacts,
  voucherLink,
} from './booking-facts'
import type { MailBlock, MailContent } from './mail-content'

/** What one kind of message says; the rest is the same in all of them. */
interface Letter {
  /** Before the names of its subject, heading and preview in locales/<locale>/mail.json. */
  name: string
  /** In place of the text of that name. */
  subject?: string
  preview?: string
  heading?: string
  /** A text is told by its key. */
  blocks: (MailBlock | string)[]
}

/** A letter with greeting and signature. @throws {Error} for a kind that this version does not know */
export function composeLetter(
  services: Services,
  booking: Booking,
  kind: string,
  payload: MailPayload,
): MailContent {
  const write = letters[kind]
  if (!write) throw new Error(`This server knows no message of the kind "${kind}".`)
  const about = aboutBooking(services, booking, payload)
  const { t } = about
  const { phone, email, address } = services.catalogue.company
  const { name, blocks, ...own } = write(about)
  return {
    subject: t(`${name}.subject`),
    preview: own.preview ?? t(`${name}.preview`),
    heading: t(`${name}.heading`),
    ...own,
    blocks: ['greeting', ...blocks, 'questions'].map((block) =>
      typeof block === 'string' ? { kind: 'text', text: t(block) } : block,
    ),
    footer: [
      { label: t('phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: t('email'), value: email, url: `mailto:${email}` },
      { label: t('address'), value: address },
    ],
    legal: t('legal'),
  }
}

type About = ReturnType<typeof aboutBooking>

/** What letters are written from, in the booking's language. */
function aboutBooking(services: Services, booking: Booking, payload: MailPayload) {
  const { language, time, customerName: name, total } = booking
  const tour = bookedTour(services, booking, language)
  const day = formatDay(booking.date, language)
  const { brand, legalName } = services.catalogue.company
  const sums = Object.entries({ total, ...payload })
    .filter((entry): entry is [string, Booking['total']] => typeof entry[1] === 'number')
    .map(([sum, cents]) => [sum, formatPrice(cents, language)])
  const words = { brand, legalName, name, tour: tour.title, day, time, ...Object.fromEntries(sums) }
  const t = (key: string, others = {}) => services.translate[language](`mail:${key}`, { ...words, ...others })
  const heading = (key: string): MailBlock => ({ kind: 'heading', text: t(key) })
  const voucher = voucherLink(services, booking)
  return {
    services,
    booking,
    payload,
    tour,
    day,
    t,
    heading,
    facts: { kind: 'facts', rows: bookingFacts(services, booking, language) } satisfies MailBlock,
    toTour: (key: string): MailBlock => ({ kind: 'button', label: t(key), url: tour.url }),
    /** Nothing for a booking that never had a checkout. */
    voucher: voucher ? [{ kind: 'button', label: t('voucher'), url: voucher } satisfies MailBlock] : [],
    meetingPoint: (withoutOne: string) => meetingPointBlocks(services, booking, language, t(withoutOne)),
  }
}

/** What each kind of message says. */
const letters: Record<string, (about: About) => Letter> = {
  /** The booking is paid: all that the traveller needs until the visit. */
  confirmation(about) {
    const { services, booking, heading, facts } = about
    const { id, language, time, source } = booking
    const price = [
      heading('price'),
      { kind: 'facts', rows: priceFacts(services, booking, language) } as const,
    ]
    return {
      name: 'confirmation',
      preview: [bookingCode(id), time, partyInWords(services, booking, language)].join(' · '),
      blocks: [
        source === null ? 'confirmation.text' : 'confirmation.textPaidElsewhere',
        facts,
        ...forTheDay(about),
        // Who has paid elsewhere has a price there.
        ...(source === null ? price : []),
        ...cancellation(about),
      ],
    }
  },

  /** The booking is on another departure now, and stands. */
  moved(about) {
    const { booking, payload, day, t, facts } = about
    const { from = booking, refund = 0 } = payload
    const old = { day: formatDay(from.date, booking.language), time: from.time }
    return {
      name: 'moved',
      preview: `${day} · ${booking.time}`,
      blocks: [
        { kind: 'text', text: t('moved.text', old) },
        facts,
        ...(refund > 0 ? ['moved.refund'] : []),
        ...forTheDay(about),
        ...cancellation(about),
      ],
    }
  },

  /** The office has called the departure off: why, what goes back, and what there is instead. */
  'departure-closed'({ booking, payload, t, heading, facts, toTour }) {
    const { why = null, alternatives = [] } = payload
    const money = booking.source === null ? 'closed.refund' : 'closed.elsewhere'
    const rows = alternatives.map(({ date, time }) => ({
      label: formatDay(date, booking.language),
      value: time,
    }))
    const instead = [heading('closed.instead'), { kind: 'facts', rows } as const, toTour('closed.again')]
    return {
      name: 'closed',
      preview: why ?? t(money),
      blocks: [
        'closed.text',
        ...(why === null ? [] : ['closed.why', { kind: 'quote', text: why } as const]),
        money,
        facts,
        ...(rows.length > 0 ? instead : []),
      ],
    }
  },

  /** The money came when nobody could be confirmed any more: there is no booking, and all of it goes back. */
  'paid-late'({ payload: { late: reason = 'full' }, t, facts, toTour }) {
    const isFull = reason === 'full'
    const refund = `paidLate.refund${reason === 'amount' ? 'Amount' : ''}`
    return {
      name: 'paidLate',
      ...(!isFull && { subject: t('paidLate.subjectNoBooking') }),
      ...(reason === 'amount' && { preview: t(refund), heading: t('paidLate.headingAmount') }),
      blocks: [`paidLate.${isFull ? 'text' : reason}`, refund, facts, toTour('paidLate.again')],
    }
  },

  /** A refund was ordered, and the traveller does not have it: the office sees to it. */
  'refund-failed': ({ facts }) => ({
    name: 'refundFailed',
    blocks: ['refundFailed.text', 'refundFailed.next', facts],
  }),

  /** The money that was on its way will not come: nothing is booked, and the seats are free again. */
  'payment-failed': ({ facts, toTour }) => ({
    name: 'paymentFailed',
    blocks: ['paymentFailed.text', facts, toTour('paymentFailed.again')],
  }),

  /** The day before, or, when it could not be sent then, on the day itself. */
  reminder: ({ services, booking, tour, day, facts, meetingPoint, voucher }) => ({
    name: madridDay(services.now()) === booking.date ? 'reminderToday' : 'reminder',
    preview: [day, tour.meetingPoint?.name].filter(Boolean).join(' · '),
    blocks: ['reminder.text', facts, ...meetingPoint('meetingPointAsk'), ...voucher],
  }),

  /** Money has gone back: all of it ends the booking, a part of it does not. */
  'refund-notice'({ services, booking, payload, t, facts }) {
    const name = isWholeRefund(payload) ? 'refundAll' : 'refundPart'
    const money = refundFacts(services, payload, booking.language)
    return {
      name,
      subject: t('refund.subject'),
      preview: t(`${name}.text`),
      blocks: [`${name}.text`, 'refund.when', { kind: 'facts', rows: [...facts.rows, ...money] }],
    }
  },
}

function forTheDay({ voucher, meetingPoint }: About): Letter['blocks'] {
  return [...voucher, 'calendarAttached', ...meetingPoint('meetingPointFollows')]
}

/** Nothing where no free cancellation is promised. */
function cancellation({ services, booking, t, heading }: About): Letter['blocks'] {
  const { date, time, cancellationHours, language } = booking
  if (cancellationHours === null) return []
  const deadline = cancellationDeadline(date, time, cancellationHours)
  if (services.now() > deadline) return [heading('cancellation'), 'cancelEnded']
  const url = services.config.siteUrl + cancellationPath(services, booking)
  return [
    heading('cancellation'),
    { kind: 'text', text: t('freeUntil', { instant: formatMadridInstant(deadline, language) }) },
    { kind: 'link', label: t('cancel'), url },
  ]
}
