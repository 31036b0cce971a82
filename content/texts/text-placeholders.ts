/** A fact or name that a text refers to, for example {{figure policies/cancellation/hours}}. */
export interface TextPlaceholder {
  /** Offset of the first brace in the text. */
  offset: number
  /** The whole placeholder as written. */
  raw: string
  kind: 'figure' | 'name' | 'malformed'
  /** A figure's name, or one of `NAMES`. */
  name: string
  /** For figures: with its unit, or only the number. */
  form: 'text' | 'number'
}

/** What texts may name of the company (data/site.yaml). */
export const NAMES = ['brand', 'legalName', 'taxId', 'licence', 'phone', 'email', 'address'] as const

const PATTERN = /\{\{([^{}]*)\}\}/g

/** Every placeholder of a text in order. */
export function findTextPlaceholders(text: string): TextPlaceholder[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(PATTERN)].map((match) => {
    const words = (match[1] ?? '').trim().split(/\s+/)
    const at = { offset: match.index, raw: match[0] }
    if (
      words[0] === 'figure' &&
      words[1] &&
      (words.length === 2 || (words.length === 3 && words[2] === 'number'))
    ) {
      return { ...at, kind: 'figure', name: words[1], form: words[2] === 'number' ? 'number' : 'text' }
    }
    if (words.length === 1 && (NAMES as readonly string[]).includes(words[0] ?? '')) {
      return { ...at, kind: 'name', name: words[0] ?? '', form: 'text' }
    }
    return { ...at, kind: 'malformed', name: words.join(' '), form: 'text' }
  })
}

/** The text with every placeholder replaced by what `resolve` gives for it. */
export function fillTextPlaceholders(
  text: string,
  resolve: (placeholder: TextPlaceholder) => string,
): string {
  if (!text.includes('{{')) return text
  let filled = ''
  let end = 0
  for (const placeholder of findTextPlaceholders(text)) {
    filled += text.slice(end, placeholder.offset) + resolve(placeholder)
    end = placeholder.offset + placeholder.raw.length
  }
  return filled + text.slice(end)
}
