/** What a message says, for HTML and plain text, so that both tell the same facts. All texts are plain. */
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
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'facts'; rows: MailFact[] }
  /** The one thing that most readers want to do. */
  | { kind: 'button'; label: string; url: string }
  | { kind: 'link'; label: string; url: string }
  /** What somebody else has written, with its line breaks. */
  | { kind: 'quote'; text: string }

export interface MailFact {
  label: string
  value: string
  url?: string
  /** The sum below the line. */
  strong?: boolean
}
