import { closestName, didYouMean } from '../read/did-you-mean'

/** A fact or name that a text refers to, for example {{figure policies/cancellation/hours}}. */
export interface TextPlaceholder {
  offset: number
  raw: string
  kind: 'figure' | 'name' | 'malformed'
  name: string
  /** For figures: with its unit, or only the number. */
  form: 'text' | 'number'
}

/** What texts may name of the company (data/site.yaml). */
const NAMES = ['brand', 'legalName', 'taxId', 'licence', 'phone', 'email', 'address', 'cards'] as const

const PATTERN = /\{\{([^{}]*)\}\}/g

export function findTextPlaceholders(text: string): TextPlaceholder[] {
  if (!text.includes('{{')) return []
  return [...text.matchAll(PATTERN)].map(({ index, 0: raw, 1: inside = '' }) => read(raw, inside, index))
}

export function fillTextPlaceholders(text: string, resolve: (placeholder: TextPlaceholder) => string) {
  return text.replace(PATTERN, (raw, inside, offset) => resolve(read(raw, inside, offset)))
}

function read(raw: string, inside: string, offset: number): TextPlaceholder {
  const words = inside.trim().split(/\s+/)
  const [first = '', name, form = 'text', ...more] = words
  if (first === 'figure' && name && more.length === 0 && (words.length === 2 || form === 'number'))
    return { offset, raw, kind: 'figure', name, form: words.length === 2 ? 'text' : 'number' }
  const isName = words.length === 1 && (NAMES as readonly string[]).includes(first)
  return { offset, raw, kind: isName ? 'name' : 'malformed', name: words.join(' '), form: 'text' }
}

/** What a placeholder may be besides a name. */
const FIGURE_FORMS = 'A figure is written {{figure NAME}} or {{figure NAME number}}.'

/** What was probably meant by a placeholder's words: `Figure a/b numbr`, `a/b`, `phon`. */
export function meantPlaceholder(inside: string, figures: Iterable<string>): string {
  const all = new Set(figures)
  const words = inside.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return `Nothing stands between the braces. ${FIGURE_FORMS}`
  const named = words.findIndex((word) => all.has(word))
  if (named >= 0) {
    const form = words.length > named + 1 ? ' number' : ''
    return `Did you mean {{figure ${words[named]}${form}}}?`
  }
  if (words.length === 1 && words[0]?.toLowerCase() === 'figure')
    return `The name of the figure is missing. ${FIGURE_FORMS}`
  const isNumber = words.length > 1 && words.at(-1) === 'number'
  const rest = isNumber ? words.slice(0, -1) : words
  // The word "figure", however it is written, may have been forgotten.
  const wanted = (rest[0]?.includes('/') ? rest : rest.slice(1)).join('/')
  const figure = wanted.includes('/') ? closestName(wanted, all) : undefined
  if (figure !== undefined) return `Did you mean {{figure ${figure}${isNumber ? ' number' : ''}}}?`
  return words.length > 1 ? FIGURE_FORMS : `${didYouMean(inside, NAMES)} ${FIGURE_FORMS}`
}
