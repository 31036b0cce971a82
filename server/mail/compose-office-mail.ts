import type { ContactField } from '../../domain/contact-limits'
import { LANGUAGE_NAMES, type Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { Alert } from '../bookings/alerts'
import { bookingCode } from '../bookings/booking-row'
import type { Booking } from '../bookings/database/ledger-tables'
import type { LateReason } from '../bookings/outbox'
import type { Services } from '../services'
import { bookedTour, bookingFacts, priceFacts } from './booking-facts'
import { isWholeRefund, type RefundedSum } from './compose-traveller-mail'
import type { MailContent, MailFact } from './mail-content'
import { oneLine } from './mail-sender'

const notBooked =
  'There is no booking; all of the money is refunded automatically, and the traveller has been told.'

/** By why nothing is booked, else by the state of the booking when it was paid: what it is, and what it means. */
const notices: Record<string, [what: string, text: string]> = {
  paid_late: [
    'Paid late, no seats left',
    `The payment arrived after the seats had gone to others. ${notBooked}`,
  ],
  departed: ['Paid after the departure', `The payment arrived after the tour had left. ${notBooked}`],
  closed: [
    'Paid for a closed departure',
    `The departure was closed while the traveller was paying. ${notBooked}`,
  ],
  amount: ['Paid in another sum', `What was paid is not the price in euros that was sold. ${notBooked}`],
  refunded: [
    'Paid and refunded',
    'All of the payment had been refunded before this server heard of it. There is no booking, and the traveller was sent no confirmation.',
  ],
}

/** The payload of `office-notice`. */
export interface OfficeNotice {
  state: string
  late?: LateReason
}

/** A booking was paid, or paid late. The office's messages are in English, as all that staff see of the server. */
export function composeOfficeNotice(
  services: Services,
  booking: Booking,
  { state, late }: OfficeNotice,
): MailContent {
  const [what, text] = (late && notices[late]) ??
    notices[state] ?? [
      'New booking',
      'The booking is paid, and its confirmation is on the way to the traveller.',
    ]
  return officeMail(services, booking, what, text, priceFacts(services, booking, 'en'))
}

export function composeOfficeRefund(services: Services, booking: Booking, sum: RefundedSum): MailContent {
  const whole = isWholeRefund(sum)
  return officeMail(
    services,
    booking,
    whole ? 'Refunded and cancelled' : 'Refunded in part',
    whole
      ? 'All of the payment has been refunded. The booking has ended, and its seats are free again.'
      : 'A part of the payment has been refunded. The booking stands.',
    [
      { label: 'Total paid', value: formatPrice(sum.total, 'en') },
      { label: 'Refunded so far', value: formatPrice(sum.refunded, 'en'), strong: true },
    ],
  )
}

function officeMail(
  services: Services,
  booking: Booking,
  what: string,
  text: string,
  money: MailFact[],
): MailContent {
  const { id, date, time, customerName, customerEmail, language } = booking
  const { title } = bookedTour(services, booking, 'en')
  const traveller = [
    { label: 'Name', value: customerName },
    { label: 'Email', value: customerEmail },
    { label: 'Language', value: LANGUAGE_NAMES[language] },
    { label: 'Booking id', value: id },
  ]
  return {
    subject: `${what}: ${bookingCode(id)}, ${title}, ${date} ${time}`,
    preview: text,
    heading: what,
    blocks: [
      { kind: 'text', text },
      { kind: 'facts', rows: [...bookingFacts(services, booking, 'en'), ...traveller] },
      { kind: 'facts', rows: money },
    ],
    ...officeFooter(services),
  }
}

function officeFooter({ config }: Services): Pick<MailContent, 'footer' | 'legal'> {
  return {
    footer: [],
    legal: `Sent by the booking server of ${config.siteUrl}. Your answer goes to the person named above.`,
  }
}

/** The payload of `office-alerts`. */
export interface AlertsPayload {
  alerts: Pick<Alert, 'cause' | 'what' | 'command'>[]
}

/** What waits for a person, with what settles it. */
export function composeAlerts(services: Services, { alerts }: AlertsPayload): MailContent {
  const what = alerts.length === 1 ? 'Something waits' : `${alerts.length} things wait`
  const heading = `${what} for a person`
  return {
    subject: heading,
    preview: alerts[0]?.what ?? '',
    heading,
    blocks: [
      { kind: 'text', text: 'On the server, "npx tours bookings attention" lists all that is open.' },
      ...alerts.flatMap(({ what, command }) => [
        { kind: 'text', text: what.charAt(0).toUpperCase() + what.slice(1) } as const,
        { kind: 'quote', text: command } as const,
      ]),
    ],
    footer: [],
    legal: `Sent by the booking server of ${services.config.siteUrl}.`,
  }
}

/** What a visitor wrote in the contact form: the payload of `contact-message`. */
export type ContactPayload = Record<ContactField, string> & {
  language: Locale
  /** The tour from whose page the form was opened, as a subject. */
  about?: string
}

export function composeContactMessage(services: Services, sent: ContactPayload): MailContent {
  const subject = oneLine(sent.subject)
  return {
    subject: `Contact form: ${subject}`,
    preview: sent.message.slice(0, 120),
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(sent.about && sent.about !== sent.subject
            ? [{ label: 'Opened from', value: oneLine(sent.about) }]
            : []),
          { label: 'Name', value: oneLine(sent.name) },
          { label: 'Email', value: sent.email || 'none given' },
          { label: 'Language', value: LANGUAGE_NAMES[sent.language] },
        ],
      },
      { kind: 'quote', text: sent.message },
    ],
    ...officeFooter(services),
  }
}
