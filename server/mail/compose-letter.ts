import { formatDay } from '../../domain/calendar/format-date'
import { madridDay } from '../../domain/calendar/madrid-time'
import { fillText } from '../../domain/fill-text'
import type { Cents } from '../../domain/money/cents'
import { bookingCode } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import { isWholeRefund, type MailPayload } from '../bookings/outbox'
import type { Services } from '../services'
import { bookingInWords, cancellationPath, mapLink } from './booking-in-words'
import lettersOfKinds from './letters.json'
import type { MailBlock, MailContent, MailFact } from './mail-content'

/** What a letter says between greeting and signature; texts by their keys in locales/<locale>/mail.json. */
interface Letter {
  subject: string
  heading: string
  /** A text, or values of aboutBooking. */
  preview: string
  /** Parts, texts, and the button that leads to the tour. */
  blocks: (string | { toTour: string })[]
}

const letters: Record<string, Letter> = lettersOfKinds

/** A letter with greeting and signature. @throws {Error} for a kind that this version does not know */
export function composeLetter(
  services: Services,
  booking: Booking,
  kind: string,
  payload: MailPayload,
): MailContent {
  const letter = letters[kind + variantOf(kind, booking, payload, services.now())]
  if (!letter) throw new Error(`This server knows no message of the kind "${kind}".`)
  const about = aboutBooking(services, booking, payload)
  const { t, values } = about
  const { phone, email, address } = services.catalogue.company
  const { subject, heading, preview, blocks } = letter
  return {
    subject: t(subject),
    preview: payload.why ?? (preview.includes('{{') ? fillText(preview, values) : t(preview)),
    heading: t(heading),
    blocks: ['greeting', ...blocks, 'questions']
      .flatMap((block) => {
        if (typeof block !== 'string') return [toTour(about, block.toTour)]
        return parts[block]?.(about) ?? [block]
      })
      .map((block) => (typeof block === 'string' ? { kind: 'text', text: t(block) } : block)),
    footer: [
      { label: t('phone'), value: phone, url: `tel:${phone.replaceAll(/[^+\d]/g, '')}` },
      { label: t('email'), value: email, url: `mailto:${email}` },
      { label: t('address'), value: address },
    ],
    legal: t('legal'),
  }
}

/** Where a kind has several letters, which of them: behind its name. */
function variantOf(kind: string, { source, date }: Booking, payload: MailPayload, now: Date): string {
  const paidElsewhere = source === null ? '' : '.paidElsewhere'
  const variants: Record<string, string> = {
    confirmation: paidElsewhere,
    'departure-closed': paidElsewhere,
    'paid-late': `.${payload.late ?? 'full'}`,
    // The day before, or, when it could not be sent then, on the day itself.
    reminder: madridDay(now) === date ? '.today' : '',
    // All of the money ends the booking, a part of it does not.
    'refund-notice': isWholeRefund(payload) ? '.whole' : '.part',
  }
  return variants[kind] ?? ''
}

type LetterData = ReturnType<typeof aboutBooking>

function aboutBooking(services: Services, booking: Booking, payload: MailPayload) {
  const words = bookingInWords(services, booking)
  const { title: tour, day, party, meetingPoint } = words
  const { id, time, customerName: name, total } = booking
  const { brand, legalName } = services.catalogue.company
  const sums = Object.entries({ total, ...payload })
    .filter((entry): entry is [string, Cents] => typeof entry[1] === 'number')
    .map(([sum, cents]) => [sum, sum in payload ? words.paid(cents) : words.euros(cents)])
  const values: Record<string, string> = {
    ...{ brand, legalName, name, tour, day, time, party, code: bookingCode(id) },
    dayAndPlace: [day, meetingPoint?.name].filter(Boolean).join(' · '),
    ...Object.fromEntries(sums),
  }
  const t = (key: string, others = {}) => words.t(`mail:${key}`, { ...values, ...others })
  const heading = (key: string): MailBlock => ({ kind: 'heading', text: t(key) })
  return { ...words, services, booking, payload, values, t, heading }
}

/** A text is named by its key. */
type LetterPart = (MailBlock | string)[]

/** What stands in letters beside texts; nothing where there is nothing to say. */
const parts: Record<string, (about: LetterData) => LetterPart> = {
  facts: ({ facts }) => [table(facts)],
  price: ({ heading, price }) => [heading('price'), table(price)],
  refund: ({ facts, refundOf, payload }) => [table([...facts, ...refundOf(payload)])],
  voucher: ({ t, voucherUrl }) =>
    voucherUrl ? [{ kind: 'button', label: t('voucher'), url: voucherUrl }] : [],
  movedFrom({ t, booking, payload: { from = booking } }) {
    const old = { day: formatDay(from.date, booking.language), time: from.time }
    return [{ kind: 'text', text: t('moved.text', old) }]
  },
  difference: ({ payload: { refund = 0 } }) => (refund > 0 ? ['moved.refund'] : []),
  /** In the office's words. */
  why: ({ payload: { why } }) => (why ? ['closed.why', { kind: 'quote', text: why }] : []),
  instead(about) {
    const { language } = about.booking
    const { alternatives = [] } = about.payload
    const rows = alternatives.map(({ date, time }) => ({ label: formatDay(date, language), value: time }))
    if (rows.length === 0) return []
    return [about.heading('closed.instead'), table(rows), toTour(about, 'closed.again')]
  },
  meetingPointFollows: (about) => whereToMeet(about, 'meetingPointFollows'),
  meetingPointAsk: (about) => whereToMeet(about, 'meetingPointAsk'),
  cancellation({ services, booking, t, heading, deadline, freeUntil }) {
    if (!deadline) return []
    if (!freeUntil) return [heading('cancellation'), 'cancelEnded']
    const url = services.config.siteUrl + cancellationPath(services, booking)
    return [
      heading('cancellation'),
      { kind: 'text', text: freeUntil },
      { kind: 'link', label: t('cancel'), url },
    ]
  },
}

function table(rows: MailFact[]): MailBlock {
  return { kind: 'facts', rows }
}

function toTour({ t, tourUrl }: LetterData, key: string): MailBlock {
  return { kind: 'button', label: t(key), url: tourUrl }
}

/** And how early; `withoutOne` where no meeting point is known (partner tickets). */
function whereToMeet(
  { t, heading, meetingPoint, arrivalMinutes }: LetterData,
  withoutOne: string,
): LetterPart {
  const known: LetterPart = meetingPoint
    ? [
        { kind: 'text', text: `${meetingPoint.name}\n${meetingPoint.address}` },
        { kind: 'text', text: meetingPoint.instructions },
        { kind: 'link', label: t('map'), url: mapLink(meetingPoint) },
      ]
    : [withoutOne]
  if (arrivalMinutes === null) return [heading('meetingPoint'), ...known]
  return [heading('meetingPoint'), ...known, { kind: 'text', text: t('arrive', { count: arrivalMinutes }) }]
}
