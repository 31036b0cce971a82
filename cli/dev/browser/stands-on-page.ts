import { foldSpaces } from '../../output/words'

/** Shorter pieces of a text stand in too many others. */
const SHORTEST = 3
const LETTER = '[\\p{L}\\p{N}]'

/**
 * Whether a text of the content is among what a page says (`wordsOf`). Of a text with placeholders its longest piece
 * between them has to be there, as words of their own.
 */
export function standsOnPage(words: string, page: string): boolean {
  const pieces = words.split(/\{\{[^{}]*\}\}|\n/).map(foldSpaces)
  const longest = pieces.reduce((a, b) => (b.length > a.length ? b : a), '')
  if (longest.length < SHORTEST) return false
  const escaped = longest.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
  return new RegExp(`(?<!${LETTER}(?=${LETTER}))${escaped}(?!(?<=${LETTER})${LETTER})`, 'u').test(page)
}

const SPOKEN = ['alt', 'title', 'placeholder', 'aria-label', 'data-props', 'content']

/** What a page says, to people and to those who hear it: texts, and what stands in attributes. */
export function wordsOf(page: Document): string {
  const said = [...page.querySelectorAll('*')].flatMap((one) => SPOKEN.map((name) => one.getAttribute(name)))
  return foldSpaces([page.title, page.body.textContent, ...said].filter(Boolean).join('\n'))
}
