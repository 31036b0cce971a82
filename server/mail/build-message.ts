import type { SendMailOptions } from 'nodemailer'
import type { Booking, OutboxMessage } from '../bookings/database/ledger-tables'
import { emailPattern } from '../bookings/read-booking-request'
import type { MailAddress } from '../config'
import type { Services } from '../services'
import type { ComposedMail } from './compose-mail'
import { type MailBlock, type MailContent, type MailFact, mailSender, oneLine } from './mail-content'
import { renderHtml } from './render-html'

/**
 * The message with its headers. Its Message-ID is the outbox's: whoever gets it twice sees that it is one.
 * People are { name, address }, never one joined text, and the envelope is given apart: what somebody typed as
 * their name can't become a recipient.
 *
 * @throws what mailFailure takes for a refusal when the recipient is no address
 */
export function buildMessage(
  services: Services,
  row: OutboxMessage,
  booking: Booking | undefined,
  { content, language, replyTo, calendar }: ComposedMail,
): SendMailOptions {
  if (!isOneAddress(row.recipient)) {
    const refusal = { code: 'EENVELOPE', command: 'API' }
    throw Object.assign(new Error(`${JSON.stringify(row.recipient)} is no email address.`), refusal)
  }
  const from = mailSender(services)
  const { brand } = services.catalogue.company
  const traveller = booking && row.recipient === booking.customerEmail
  const to = { name: traveller ? booking.customerName : brand, address: row.recipient }
  return {
    messageId: `<${row.id}>`,
    date: services.now(),
    from: safe(from),
    to: safe(to),
    ...(isOneAddress(replyTo.address) && { replyTo: safe(replyTo) }),
    envelope: { from: from.address, to: [row.recipient] },
    subject: headerText(content.subject),
    text: renderText(content),
    html: renderHtml(content, language, from),
    ...(calendar && {
      icalEvent: { method: calendar.method, filename: 'booking.ics', content: calendar.entry },
    }),
    headers: {
      'Content-Language': language,
      // No holiday answers to us (RFC 3834); the second is Outlook's word for it.
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
  }
}

function safe({ name, address }: MailAddress): MailAddress {
  return { name: headerText(name), address }
}

/** "=?" would begin an encoded word: what stands behind it is decoded, line breaks and all (RFC 2047). */
function headerText(text: string): string {
  return oneLine(text).replaceAll('=?', '= ?')
}

/** Not a list of them, and nothing that a header or the SMTP dialogue would take for more than an address. */
function isOneAddress(address: string): boolean {
  return new RegExp(emailPattern, 'u').test(address)
}

function renderText({ heading, blocks, footer, legal }: MailContent): string {
  const parts = [
    heading,
    ...blocks.map(blockText),
    '-- ',
    ...(footer.length > 0 ? [footer.map(factText).join('\n')] : []),
    legal,
  ]
  return `${parts.join('\n\n')}\n`
}

function blockText(block: MailBlock): string {
  if (block.kind === 'facts') return block.rows.map(factText).join('\n')
  if ('url' in block) return `${block.label}:\n${block.url}`
  if (block.kind === 'quote') return block.text.replaceAll(/^/gm, '> ')
  return block.kind === 'text' ? block.text : `${block.text}\n${'-'.repeat(block.text.length)}`
}

/** Addresses are stated where they are more than the value itself. */
function factText({ label, value, url }: MailFact): string {
  return url?.startsWith('http') ? `${label}: ${value}\n  ${url}` : `${label}: ${value}`
}
