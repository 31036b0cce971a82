import type { Locale } from '../../domain/locale'
import type { Booking, OutboxMessage } from '../bookings/database/ledger-tables'
import type { MailAddress } from '../config'
import type { Services } from '../services'
import { type CalendarMethod, calendarEntry } from './calendar-entry'
import {
  type AlertsPayload,
  type ContactPayload,
  composeAlerts,
  composeContactMessage,
  composeOfficeNotice,
  composeOfficeRefund,
  type OfficeNotice,
} from './compose-office-mail'
import { composeLetter, isWholeRefund, type RefundedSum } from './compose-traveller-mail'
import type { MailContent } from './mail-content'

export interface ComposedMail {
  language: Locale
  content: MailContent
  replyTo: MailAddress
  calendar?: { method: CalendarMethod; entry: string }
}

/**
 * @param booking undefined for the messages of the contact form
 * @param hasEntry the traveller has the entry for their calendar, so a cancellation has to take it out again
 * @throws {Error} for a kind that this version does not know, or whose booking is missing
 */
export function composeMail(
  services: Services,
  { id, kind, payload: json }: OutboxMessage,
  booking: Booking | undefined,
  hasEntry: boolean,
): ComposedMail {
  const payload: unknown = JSON.parse(json)
  const { brand, email } = services.catalogue.company
  const ourselves = { name: brand, address: email }
  const toOffice = (content: MailContent, replyTo: MailAddress): ComposedMail => ({
    language: 'en',
    content,
    replyTo,
  })
  if (kind === 'contact-message') {
    const sent = payload as ContactPayload
    return toOffice(composeContactMessage(services, sent), { name: sent.name, address: sent.email })
  }
  if (kind === 'office-alerts') return toOffice(composeAlerts(services, payload as AlertsPayload), ourselves)
  if (!booking) throw new Error(`The booking of the message ${id} is missing.`)
  const traveller = { name: booking.customerName, address: booking.customerEmail }
  if (kind === 'office-notice')
    return toOffice(composeOfficeNotice(services, booking, payload as OfficeNotice), traveller)
  if (kind === 'office-refund')
    return toOffice(composeOfficeRefund(services, booking, payload as RefundedSum), traveller)
  const endsEntry =
    kind === 'departure-closed' || (kind === 'refund-notice' && isWholeRefund(payload as RefundedSum))
  const method = ['confirmation', 'moved'].includes(kind) ? 'REQUEST' : endsEntry && hasEntry && 'CANCEL'
  return {
    language: booking.language,
    content: composeLetter(services, booking, kind, payload),
    replyTo: ourselves,
    ...(method && { calendar: { method, entry: calendarEntry(services, booking, method) } }),
  }
}
