import { textPattern } from '../../texts/text-pattern'
import TABLE from './patterns.json'
import type { Stretch } from './quantity'

export interface MaskedText {
  plain: string
  /** Offset in the original of a character of `plain`; also of its end. */
  at(index: number): number
}

/** Stands for what is not looked into; no pattern of a quantity allows it. */
const BARRIER = '\uFFFC'

/** "50 000" with a space that keeps it together. It stays one, narrow, so that "5 100 people" can be distinguished. */
const GROUPS =
  /(?<![\d.,\u00a0\u202f\u2009\u2007+-])\d{1,3}(?:[\u00a0\u202f\u2009\u2007]\d{3})+(?![\d\u00a0\u202f\u2009\u2007]\d|\d)/g

/** An address is looked for only in texts that hold one: it is tried at every word. */
const HOLDS_ADDRESS = /@|:\/\/|www\.|mailto:|tel:/

/** A new line that begins something new; any other new line is a space. */
const BREAK = String.raw`(?<![ \t])[ \t]*\r?\n[ \t]*(?=\r?\n|[-*+][ \t]|#|\||\d{1,3}[.)][ \t])`
const WRAP = String.raw`(?<![ \t])[ \t]*\r?\n[ \t>]*`
const EMPHASIS = String.raw`(?:\*{1,3}|~~)(?=\S)|(?<=\S)(?:\*{1,3}|~~)|(?<![\p{L}\d_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\d_])`
const MARKUP = markup(TABLE.neverRead)
const MARKUP_WITH_ADDRESSES = markup([...TABLE.addresses, ...TABLE.neverRead])

function markup(never: { pattern: string }[]): RegExp {
  return textPattern(
    `(?<hardSpace>&nbsp;)|(?<never>${never.map(({ pattern }) => pattern).join('|')})|(?<break>${BREAK})|(?<wrap>${WRAP}|^[ \\t]*>[ \\t>]*)|(?<emphasis>${EMPHASIS})`,
    'gmu',
  )
}

/** Quantities and other numbers are looked for one after the other in the same text. */
let last: { text: string; masked: MaskedText } | undefined

/**
 * Takes out of a Markdown or plain text what must not be read: placeholders, code, addresses, tags, the
 * numbers of lists. Marks of emphasis vanish, so that "**24** hours" reads "24 hours"; wrapped lines are
 * joined; kinds of spaces and hyphens that look alike become one.
 */
export function maskMarkup(text: string): MaskedText {
  if (last?.text !== text) last = { text, masked: mask(text) }
  return last.masked
}

function mask(text: string): MaskedText {
  let masked = ''
  const offsets: number[] = []
  const add = (part: string, offset: number) => {
    masked += part
    for (let i = 0; i < part.length; i++) offsets.push(offset + i)
  }
  let done = 0
  for (const match of text.matchAll(HOLDS_ADDRESS.test(text) ? MARKUP_WITH_ADDRESSES : MARKUP)) {
    add(text.slice(done, match.index), done)
    add(replacement(match.groups ?? {}), match.index)
    done = match.index + match[0].length
  }
  add(text.slice(done), done)
  // One sign for another, so that all stays at its place.
  const plain = masked
    .replace(GROUPS, (number) => number.replace(/\D/g, '\u202f'))
    .replace(/[\u00a0\u2009\u2007\t]|(?<!\d)\u202f|\u202f(?!\d{3}(?!\d))/g, ' ')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/[\u2019\u02bc]/g, "'")
  return { plain, at: (index) => offsets[index] ?? text.length }
}

function replacement(groups: Record<string, string | undefined>): string {
  if (groups.hardSpace) return ' '
  if (groups.never) return BARRIER
  if (groups.break) return '\n'
  return groups.wrap === undefined ? '' : ' '
}

/** The text with nothing to be found where something was, all else at its place; `found` in order, apart. */
export function withoutFound(plain: string, found: Stretch[]): string {
  if (found.length === 0) return plain
  let left = ''
  let done = 0
  for (const { start, end } of found) {
    left += plain.slice(done, start) + BARRIER.repeat(end - start)
    done = end
  }
  return left + plain.slice(done)
}
