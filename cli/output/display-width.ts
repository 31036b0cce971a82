import stringWidth from 'string-width'
import wrapAnsi from 'wrap-ansi'

/** Of one column each in all three languages; string-width, by Intl.Segmenter, is a thousand times slower. */
const PLAIN_LETTERS =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u024f\u0400-\u0482\u048a-\u04ff\u2010-\u2027\u202f\u20ac]*$/

/** Columns that a text takes on a terminal: letters with combining accents one, Chinese two. */
export function displayWidth(text: string): number {
  return PLAIN_LETTERS.test(text) ? text.length : stringWidth(text)
}

/** The text in lines of at most a width, broken at spaces; a longer word is cut. */
export function wrapToWidth(text: string, width: number): string[] {
  if (PLAIN_LETTERS.test(text) && text.length <= width) return [text.replace(/ +/g, ' ')]
  return wrapAnsi(text.replace(/[ \n]+/g, ' '), width, { hard: true }).split('\n')
}

/** The text as it stands in rows of at most a width, broken before words; nothing of it is lost. */
export function rowsOfWidth(text: string, width: number): string[] {
  if (displayWidth(text) <= width) return [text]
  return wrapAnsi(text, width, { hard: true, trim: false }).split('\n')
}
