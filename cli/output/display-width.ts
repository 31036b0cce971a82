import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

/** Most texts: a column a letter, which need not be asked. */
const PLAIN_LETTERS = /^[\x20-\x7e]*$/

/** Columns that a text takes on a terminal: letters with combining accents one, Chinese two. */
export function displayWidth(text: string): number {
  return PLAIN_LETTERS.test(text) ? text.length : stringWidth(text)
}

/** The text with spaces behind it up to a width. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

/** The text in lines of at most a width, broken at spaces; a longer word is cut. */
export function wrapToWidth(text: string, width: number): string[] {
  if (PLAIN_LETTERS.test(text) && text.length <= width) return [text.replace(/ +/g, ' ')]
  return wrapAnsi(text.replace(/[ \n]+/g, ' '), width, { hard: true }).split('\n')
}
