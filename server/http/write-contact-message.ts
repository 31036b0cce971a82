import { randomUUID } from 'node:crypto'
import type { Locale } from '../../domain/locale'
import { writeToOutbox } from '../bookings/write-to-outbox'
import type { Services } from '../services'
import type { ContactMessage } from './contact-message'

/** Leaves a message for the office; the mail worker sends it, with the visitor as who to answer to. */
export async function writeContactMessage(
  { ledger, mail, now, wakeMail }: Services,
  { name, email, subject, message }: ContactMessage,
  language: Locale,
): Promise<void> {
  await writeToOutbox(
    ledger,
    {
      id: `contact-message.${randomUUID()}@${mail.messageIdDomain}`,
      booking: null,
      kind: 'contact-message',
      recipient: mail.officeAddress,
      payload: { name, email, subject, message, language },
    },
    now().getTime(),
  )
  wakeMail()
}
