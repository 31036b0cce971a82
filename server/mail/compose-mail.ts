import type { Locale } from '../../domain/locale'
import type { Booking, OutboxMessage } from '../bookings/database/ledger-tables'
import type { ClosedNotice, LateReason, MovedNotice } from '../bookings/outbox'
import type { MailAddress } from '../config'
import type { Services } from '../services'
import { type CalendarMethod, calendarEntry } from './calendar-entry'
import {
  type ContactPayload,
  composeContactMessage,
  composeOfficeNotice,
  composeOfficeRefund,
} from './compose-office-mail'
import {
  composeConfirmation,
  composeDepartureClosed,
  composeMoved,
  composePaidLate,
  composeRefundNotice,
  composeReminder,
  isWholeRefund,
  type RefundedSum,
} from './compose-traveller-mail'
import type { MailContent } from './mail-content'

export interface MailSubject {
  /** Undefined for the messages of the contact form. */
  booking: Booking | undefined
  /** The traveller has the entry for their calendar, so a cancellation has to take it out again. */
  hasEntry: boolean
}

/** @throws {Error} for a kind that this version does not know, or whose booking is missing */
export function composeMail(services: Services, row: OutboxMessage, about: MailSubject): ComposedMail {
  const payload: unknown = JSON.parse(row.payload)
  const office: MailAddress = {
    name: services.catalogue.company.brand,
    address: services.catalogue.company.email,
  }
  if (row.kind === 'contact-message') {
    const sent = payload as ContactPayload
    return {
      language: 'en',
      content: composeContactMessage(services, sent),
      replyTo: { name: sent.name, address: sent.email },
    }
  }
  const { booking } = about
  if (!booking) throw new Error(`The booking of the message ${row.id} is missing.`)
  const toTraveller = { language: booking.language, replyTo: office }
  const toOffice = {
    language: 'en' as const,
    replyTo: { name: booking.customerName, address: booking.customerEmail },
  }
  switch (row.kind) {
    case 'confirmation':
      return {
        ...toTraveller,
        content: composeConfirmation(services, booking),
        calendar: { method: 'REQUEST', entry: calendarEntry(services, booking, 'REQUEST') },
      }
    case 'moved':
      return {
        ...toTraveller,
        content: composeMoved(services, booking, payload as MovedNotice),
        calendar: { method: 'REQUEST', entry: calendarEntry(services, booking, 'REQUEST') },
      }
    case 'departure-closed': {
      const content = composeDepartureClosed(services, booking, payload as ClosedNotice)
      if (!about.hasEntry) return { ...toTraveller, content }
      const entry = calendarEntry(services, booking, 'CANCEL')
      return { ...toTraveller, content, calendar: { method: 'CANCEL', entry } }
    }
    case 'paid-late': {
      const { late } = payload as { late?: LateReason }
      return { ...toTraveller, content: composePaidLate(services, booking, late) }
    }
    case 'reminder':
      return { ...toTraveller, content: composeReminder(services, booking) }
    case 'refund-notice': {
      const sum = payload as RefundedSum
      const content = composeRefundNotice(services, booking, sum)
      if (!about.hasEntry || !isWholeRefund(sum)) return { ...toTraveller, content }
      const entry = calendarEntry(services, booking, 'CANCEL')
      return { ...toTraveller, content, calendar: { method: 'CANCEL', entry } }
    }
    case 'office-notice': {
      const { state } = payload as { state: string }
      return { ...toOffice, content: composeOfficeNotice(services, booking, state) }
    }
    case 'office-refund':
      return { ...toOffice, content: composeOfficeRefund(services, booking, payload as RefundedSum) }
    default:
      throw new Error(`This server knows no message of the kind "${row.kind}".`)
  }
}

/** A message that only needs to be sent. */
export interface ComposedMail {
  language: Locale
  content: MailContent
  replyTo: MailAddress
  calendar?: { method: CalendarMethod; entry: string }
}
