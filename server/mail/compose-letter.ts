import { formatDay } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import { bookingCode } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { isWholeRefund, type MailPayload } from '../bookings/outbox'
import type { Services } from '../services'
import { bookingInWords, cancellationPath, mapLink } from './booking-in-words'
import type { MailBlock, MailContent, MailFact } from './mail-content'

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
  const words = bookingInWords(services, booking)
  const { time, customerName: name, total } = booking
  const { brand, legalName } = services.catalogue.company
  const sums = Object.entries({ total, ...payload })
    .filter((entry): entry is [string, Booking['total']] => typeof entry[1] === 'number')
    .map(([sum, cents]) => [sum, words.euros(cents)])
  const values = {
    brand,
    legalName,
    name,
    tour: words.title,
    day: words.day,
    time,
    ...Object.fromEntries(sums),
  }
  const t = (key: string, others = {}) => words.t(`mail:${key}`, { ...values, ...others })
  return {
    ...words,
    services,
    booking,
    payload,
    t,
    heading: (key: string): MailBlock => ({ kind: 'heading', text: t(key) }),
    toTour: (key: string): MailBlock => ({ kind: 'button', label: t(key), url: words.tourUrl }),
  }
}

/** What each kind of message says. */
const letters: Record<string, (about: About) => Letter> = {
  /** The booking is paid: all that the traveller needs until the visit. */
  confirmation(about) {
    const { heading, facts, price, party } = about
    const { id, time, source } = about.booking
    return {
      name: 'confirmation',
      preview: [bookingCode(id), time, party].join(' · '),
      blocks: [
        source === null ? 'confirmation.text' : 'confirmation.textPaidElsewhere',
        table(facts),
        ...forTheDay(about),
        // Who has paid elsewhere has a price there.
        ...(source === null ? [heading('price'), table(price)] : []),
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
        table(facts),
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
    const instead = [heading('closed.instead'), table(rows), toTour('closed.again')]
    return {
      name: 'closed',
      preview: why ?? t(money),
      blocks: [
        'closed.text',
        ...(why === null ? [] : ['closed.why', { kind: 'quote', text: why } as const]),
        money,
        table(facts),
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
      blocks: [`paidLate.${isFull ? 'text' : reason}`, refund, table(facts), toTour('paidLate.again')],
    }
  },

  /** A refund was ordered, and the traveller does not have it: the office sees to it. */
  'refund-failed': ({ facts }) => ({
    name: 'refundFailed',
    blocks: ['refundFailed.text', 'refundFailed.next', table(facts)],
  }),

  /** The money that was on its way will not come: nothing is booked, and the seats are free again. */
  'payment-failed': ({ facts, toTour }) => ({
    name: 'paymentFailed',
    blocks: ['paymentFailed.text', table(facts), toTour('paymentFailed.again')],
  }),

  /** The day before, or, when it could not be sent then, on the day itself. */
  reminder: (about) => ({
    name: madridDay(about.services.now()) === about.booking.date ? 'reminderToday' : 'reminder',
    preview: [about.day, about.meetingPoint?.name].filter(Boolean).join(' · '),
    blocks: [
      'reminder.text',
      table(about.facts),
      ...whereToMeet(about, 'meetingPointAsk'),
      ...voucher(about),
    ],
  }),

  /** Money has gone back: all of it ends the booking, a part of it does not. */
  'refund-notice'({ payload, t, facts, refundOf }) {
    const name = isWholeRefund(payload) ? 'refundAll' : 'refundPart'
    return {
      name,
      subject: t('refund.subject'),
      preview: t(`${name}.text`),
      blocks: [`${name}.text`, 'refund.when', table([...facts, ...refundOf(payload)])],
    }
  },
}

function table(rows: MailFact[]): MailBlock {
  return { kind: 'facts', rows }
}

function forTheDay(about: About): Letter['blocks'] {
  return [...voucher(about), 'calendarAttached', ...whereToMeet(about, 'meetingPointFollows')]
}

function voucher({ t, voucherUrl }: About): MailBlock[] {
  return voucherUrl ? [{ kind: 'button', label: t('voucher'), url: voucherUrl }] : []
}

/** Where to be, and how early; `withoutOne` where no meeting point is known (partner tickets). */
function whereToMeet({ services, t, heading, meetingPoint }: About, withoutOne: string): Letter['blocks'] {
  const { arrivalMinutes: count } = services.catalogue
  const known: Letter['blocks'] = meetingPoint
    ? [
        { kind: 'text', text: `${meetingPoint.name}\n${meetingPoint.address}` },
        { kind: 'text', text: meetingPoint.instructions },
        { kind: 'link', label: t('map'), url: mapLink(meetingPoint) },
      ]
    : [withoutOne]
  const early = count === null ? [] : [{ kind: 'text', text: t('arrive', { count }) } as const]
  return [heading('meetingPoint'), ...known, ...early]
}

/** Nothing where no free cancellation is promised. */
function cancellation({ services, booking, t, heading, deadline, freeUntil }: About): Letter['blocks'] {
  if (!deadline || !freeUntil) return []
  if (services.now() > deadline) return [heading('cancellation'), 'cancelEnded']
  const url = services.config.siteUrl + cancellationPath(services, booking)
  return [
    heading('cancellation'),
    { kind: 'text', text: freeUntil },
    { kind: 'link', label: t('cancel'), url },
  ]
}
