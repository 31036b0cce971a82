import type { Locale } from '../../domain/locale'
import type { Cents } from '../../domain/money/cents'
import type { Booking, OutboxMessage } from '../bookings/database/ledger-tables'
import type { ClosedNotice, LateReason, MovedNotice } from '../bookings/outbox'
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
} from './compose-office-mail'
import * as letters from './compose-traveller-mail'
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
  row: OutboxMessage,
  booking: Booking | undefined,
  hasEntry: boolean,
): ComposedMail {
  const payload: unknown = JSON.parse(row.payload)
  if (row.kind === 'contact-message') {
    const sent = payload as ContactPayload
    const content = composeContactMessage(services, sent)
    return { language: 'en', content, replyTo: { name: sent.name, address: sent.email } }
  }
  const { company } = services.catalogue
  const ourselves = { name: company.brand, address: company.email }
  if (row.kind === 'office-alerts') {
    const content = composeAlerts(services, payload as AlertsPayload)
    return { language: 'en', content, replyTo: ourselves }
  }
  if (!booking) throw new Error(`The booking of the message ${row.id} is missing.`)
  const toOffice = (content: MailContent): ComposedMail => ({
    language: 'en',
    content,
    replyTo: { name: booking.customerName, address: booking.customerEmail },
  })
  const toTraveller = (
    write: Parameters<typeof letters.composeLetter>[2],
    method?: CalendarMethod | false,
  ): ComposedMail => ({
    language: booking.language,
    content: letters.composeLetter(services, booking, write),
    replyTo: ourselves,
    ...(method && { calendar: { method, entry: calendarEntry(services, booking, method) } }),
  })
  switch (row.kind) {
    case 'confirmation':
      return toTraveller(letters.confirmation, 'REQUEST')
    case 'moved':
      return toTraveller((about) => letters.moved(about, payload as MovedNotice), 'REQUEST')
    case 'departure-closed':
      return toTraveller(
        (about) => letters.departureClosed(about, payload as ClosedNotice),
        hasEntry && 'CANCEL',
      )
    case 'paid-late': {
      const { late } = payload as { late?: LateReason }
      return toTraveller((about) => letters.paidLate(about, late))
    }
    case 'refund-failed':
      return toTraveller((about) => letters.refundFailed(about, payload as { amount: Cents }))
    case 'payment-failed':
      return toTraveller(letters.paymentFailed)
    case 'reminder':
      return toTraveller(letters.reminder)
    case 'refund-notice': {
      const sum = payload as letters.RefundedSum
      const endsEntry = hasEntry && letters.isWholeRefund(sum)
      return toTraveller((about) => letters.refundNotice(about, sum), endsEntry && 'CANCEL')
    }
    case 'office-notice':
      return toOffice(composeOfficeNotice(services, booking, payload as { state: string; late?: LateReason }))
    case 'office-refund':
      return toOffice(composeOfficeRefund(services, booking, payload as letters.RefundedSum))
    default:
      throw new Error(`This server knows no message of the kind "${row.kind}".`)
  }
}
