import type { Locale } from '../../domain/locale'
import type { Services } from '../services'
import type { MailContent } from './mail-content'
import { languageName, officeFooter } from './office-footer'
import { oneLine } from './one-line'

/** What a visitor wrote in the contact form: the payload of `contact-message`. */
export interface ContactPayload {
  name: string
  email: string
  subject: string
  message: string
  language: Locale
}

/** The visitor's message for the office, as it was written. */
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
          { label: 'Name', value: oneLine(sent.name) },
          { label: 'E-mail', value: sent.email },
          { label: 'Language', value: languageName(sent.language) },
        ],
      },
      { kind: 'quote', text: sent.message },
    ],
    ...officeFooter(services),
  }
}
