import type { MailAddress } from '../config'
import type { Services } from '../services'

/** What a message says, for HTML and plain text, so that both state the same facts. All texts are plain. */
export interface MailContent {
  subject: string
  /** What a list of messages shows beside the subject. */
  preview: string
  heading: string
  blocks: MailBlock[]
  footer: MailFact[]
  /** Who sends this, and why. */
  legal: string
}

export type MailBlock =
  /** A quote is what somebody else has written, with its line breaks. */
  | { kind: 'text' | 'heading' | 'quote'; text: string }
  /** A button leads to the one thing that most readers want to do. */
  | { kind: 'button' | 'link'; label: string; url: string }
  | { kind: 'facts'; rows: MailFact[] }

export interface MailFact {
  label: string
  value: string
  url?: string
  /** The sum below the line. */
  strong?: boolean
}

export function mailSender({ config, catalogue }: Services): MailAddress {
  const { brand, email } = catalogue.company
  return config.mailFrom ?? { name: brand, address: email }
}

/** What others typed, on one line: a name with line breaks in it can't begin a header of its own. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim()
}
