import type { Locale } from '../../domain/locale'
import type { MailAddress } from '../config'
import type { CalendarMethod } from './calendar-entry'
import type { MailContent } from './mail-content'

/** A message that only needs to be sent. */
export interface ComposedMail {
  language: Locale
  content: MailContent
  replyTo: MailAddress
  calendar?: { method: CalendarMethod; entry: string }
}
