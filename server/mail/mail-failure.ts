import type SMTPConnection from 'nodemailer/lib/smtp-connection'

/**
 * - `refused`: this message will never be taken: its recipient does not exist, or its content is not wanted.
 * - `unreachable`: no message can be sent at the moment.
 * - `later`: anything else: a full mailbox, greylisting, a mistake of ours that the next release repairs.
 *
 * A refused sender or password (5xx before the recipient), and a relay that does not know us, is a mistake in the
 * configuration, not in the message: it stays until somebody has repaired that.
 */
export type MailFailure = 'refused' | 'unreachable' | 'later'

const aboutTheMessage = ['RCPT TO', 'DATA']
const aboutTheConnection = ['ECONNECTION', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS', 'EAUTH', 'EPROTOCOL']

export function mailFailure(error: unknown): MailFailure {
  if (!(error instanceof Error)) return 'later'
  // The server's answer, 421 or 550, and what it answered to: CONN, AUTH PLAIN, MAIL FROM, RCPT TO, DATA; API for
  // what was never asked.
  const { code = '', responseCode = 0, command = '', response = '' } = error as SMTPConnection.SMTPError
  if (code === 'EENVELOPE' && command === 'API') return 'refused'
  // 503: the commands were in the wrong order, which says nothing about the message.
  const forGood = responseCode >= 500 && responseCode < 600 && responseCode !== 503
  // RFC 3463 §3.8: of a recipient "5.7" says that the server does not take mail from us.
  if (command === 'RCPT TO' && /^\d{3}[ -]5\.7\./.test(response)) return 'later'
  if (forGood && aboutTheMessage.includes(command)) return 'refused'
  if (aboutTheConnection.includes(code) || responseCode === 421) return 'unreachable'
  return 'later'
}

const second = 1_000
const first = 30 * second
const longest = 6 * 60 * 60 * second

/** After three days somebody has to be told: but the message is still tried. */
export const worryingMs = 72 * 60 * 60 * second

/** Milliseconds after so many attempts: 30 s, 1 min … 6 h, and up to a quarter more, to spread them. */
export function retryDelay(attempts: number, random = Math.random): number {
  return Math.round(Math.min(first * 2 ** (attempts - 1), longest) * (1 + random() / 4))
}
