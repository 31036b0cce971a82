import { LANGUAGE_NAMES, type Locale } from '../../domain/locale'
import type { Alert } from '../bookings/alerts'
import { bookingCode } from '../bookings/booking-row'
import type { Booking, OutboxMessage } from '../bookings/database/ledger-tables'
import { isWholeRefund, type MailPayload } from '../bookings/outbox'
import type { MailAddress } from '../config'
import type { Services } from '../services'
import { bookingInWords } from './booking-in-words'
import { type CalendarMethod, calendarEntry } from './calendar-entry'
import { composeLetter } from './compose-letter'
import { type MailContent, oneLine } from './mail-content'
import officeTexts from './office-texts.json'

export interface ComposedMail {
  language: Locale
  content: MailContent
  replyTo: MailAddress
  calendar?: { method: CalendarMethod; entry: string }
}

/**
 * The office's messages are in English, as all that staff see of the server.
 *
 * @param booking undefined for messages that are about none
 * @param hasEntry the traveller has the entry for their calendar, so a cancellation has to take it out again
 * @throws {Error} for a kind that this version does not know, or whose booking is missing
 */
export function composeMail(
  services: Services,
  { id, kind, payload: json }: OutboxMessage,
  booking: Booking | undefined,
  hasEntry: boolean,
): ComposedMail {
  const payload: MailPayload & AlertsPayload & ContactPayload = JSON.parse(json)
  const { brand, email } = services.catalogue.company
  const ourselves = { name: brand, address: email }
  const toOffice = (message: OfficeMessage, replyTo?: MailAddress): ComposedMail => {
    const sentBy = `Sent by the booking server of ${services.config.siteUrl}.`
    const legal = replyTo?.address ? `${sentBy} Your answer goes to the person named above.` : sentBy
    return { language: 'en', content: { ...message, footer: [], legal }, replyTo: replyTo ?? ourselves }
  }
  if (kind === 'contact-message')
    return toOffice(contactMessage(payload), { name: payload.name, address: payload.email })
  if (kind === 'office-alerts') return toOffice(alertsMessage(payload))
  if (!booking) throw new Error(`The booking of the message ${id} is missing.`)
  if (kind === 'office-notice' || kind === 'office-refund') {
    const replyTo = { name: booking.customerName, address: booking.customerEmail }
    return toOffice(bookingMessage(services, booking, kind, payload), replyTo)
  }
  const endsEntry = kind === 'departure-closed' || (kind === 'refund-notice' && isWholeRefund(payload))
  const method = ['confirmation', 'moved'].includes(kind) ? 'REQUEST' : endsEntry && hasEntry && 'CANCEL'
  return {
    language: booking.language,
    content: composeLetter(services, booking, kind, payload),
    replyTo: ourselves,
    ...(method && { calendar: { method, entry: calendarEntry(services, booking, method) } }),
  }
}

type OfficeMessage = Omit<MailContent, 'footer' | 'legal'>

/** By why nothing is booked, else by the state of the booking when it was paid: what it is, and what it means. */
const texts: Record<string, string[]> = officeTexts

/** A booking was paid, or paid late, or money has gone back. */
function bookingMessage(
  services: Services,
  booking: Booking,
  kind: 'office-notice' | 'office-refund',
  payload: MailPayload,
): OfficeMessage {
  const isRefund = kind === 'office-refund'
  const { state = 'paid', late = state } = payload
  const refunded = isWholeRefund(payload) ? 'refundedAll' : 'refundedPart'
  const [what = '', text = ''] = texts[isRefund ? refunded : late] ?? texts[state] ?? officeTexts.paid
  const { id, date, time, customerName, customerEmail, language } = booking
  const { title, facts, price, refundOf } = bookingInWords(services, booking, 'en')
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
      { kind: 'facts', rows: [...facts, ...traveller] },
      { kind: 'facts', rows: isRefund ? refundOf(payload) : price },
    ],
  }
}

interface AlertsPayload {
  alerts: Pick<Alert, 'what' | 'command'>[]
}

/** What waits for a person, with what settles it. */
function alertsMessage({ alerts }: AlertsPayload): OfficeMessage {
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
  }
}

type ContactPayload = Record<'name' | 'email' | 'subject' | 'message', string> & {
  language: Locale
  /** The tour from whose page the form was opened, as a subject. */
  about?: string
}

function contactMessage({ name, email, language, message, ...sent }: ContactPayload): OfficeMessage {
  const subject = oneLine(sent.subject)
  const about = oneLine(sent.about ?? subject)
  return {
    subject: `Contact form: ${subject}`,
    preview: message.slice(0, 120),
    heading: subject,
    blocks: [
      {
        kind: 'facts',
        rows: [
          ...(about === subject ? [] : [{ label: 'Opened from', value: about }]),
          { label: 'Name', value: oneLine(name) },
          { label: 'Email', value: email || 'none given' },
          { label: 'Language', value: LANGUAGE_NAMES[language] },
        ],
      },
      { kind: 'quote', text: message },
    ],
  }
}
