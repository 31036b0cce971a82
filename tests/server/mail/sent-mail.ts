import type { Email } from 'postal-mime'
import type { HoldRequest } from '../../../server/bookings/hold-seats'
import { sendMail } from '../../../server/mail/send-mail'
import { aMailServer, type ReceivedMail } from './a-mail-server'
import { aPaidBooking } from './a-paid-booking'
import { type MailServices, type MailServicesOptions, mailServices } from './mail-services'

/** What a kind of message looks like when it has arrived; the mail of a payment, unless `before` leaves other. */
export async function sentMail(
  kind: string,
  options: MailServicesOptions & {
    booked?: Partial<HoldRequest>
    before?: (services: MailServices, booking: Awaited<ReturnType<typeof aPaidBooking>>) => Promise<unknown>
  } = {},
) {
  const server = await aMailServer()
  const services = await mailServices({ ...options, smtpUrl: server.url })
  const booking = await aPaidBooking(services, options.booked)
  await options.before?.(services, booking)
  await sendMail(services)
  const received = server.received.find(({ email }) => email.messageId?.startsWith(`<${kind}`))
  if (!received) throw new Error(`No ${kind} arrived. ${services.lines.join('\n')}`)
  return { ...received, services, booking }
}

/** A header that has no field of its own in the parsed message. */
export function header({ headers }: Email, name: string): string | undefined {
  return headers.find(({ key }) => key === name.toLowerCase())?.value
}

/** The words of the HTML, as a reader sees them, and the addresses behind its links. */
export function shownIn({ email }: Pick<ReceivedMail, 'email'>): { text: string; links: string[] } {
  const html = email.html ?? ''
  const text = html
    .replace(/<head>.*<\/head>/s, '')
    .replaceAll(/<\/(p|h1|h2|td|th|div)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, url]) => decode(url ?? ''))
  return { text: decode(text), links }
}

function decode(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
