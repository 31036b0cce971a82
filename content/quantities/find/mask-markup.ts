import { textPattern } from '../../texts/text-pattern'
import type { Stretch } from './quantity'

export interface MaskedText {
  plain: string
  /** Offset in the original of a character of `plain`; also of its end. */
  at(index: number): number
}

/** Stands for what is not looked into; no pattern of a quantity allows it. */
const BARRIER = '\uFFFC'

/** "50 000" with a space that keeps it together. It stays one, narrow, so that "5 100 people" can be told from it. */
const GROUPS =
  /(?<![\d.,\u00a0\u202f\u2009\u2007+-])\d{1,3}(?:[\u00a0\u202f\u2009\u2007]\d{3})+(?![\d\u00a0\u202f\u2009\u2007]\d|\d)/g

/** Lengths are limited so that a text full of opening brackets takes no longer than any other. */
const NEVER_READ = [
  String.raw`^[ \t]*(?:\x60{3}|~{3})[^]*?(?:^[ \t]*(?:\x60{3}|~{3})|(?![^]))`, // a block of code
  String.raw`(?<!\x60)\x60[^\x60\n]{1,500}\x60`,
  String.raw`\{\{[^{}]{0,300}\}\}`,
  String.raw`\]\([^()\n]{0,500}?(?:\)|(?=[ \t]+["'][^"'\n]{0,500}["']\)))`, // an address; a title behind it is read
  '<!--(?:(?!-->)[^]){0,2000}-->',
  String.raw`<\/?[a-zA-Z][^<>]{0,500}>`,
  String.raw`^[ \t]*(?:[-*+][ \t]+)?\d{1,3}[.)](?=[ \t])`, // the number of a list's item
  String.raw`^#{1,6}[ \t]+\d{1,2}(?:\.\d{1,2})*[.)](?=[ \t])`, // the number of a heading
  String.raw`&#?\w{2,8};`,
]
/** Looked for only in texts that hold one: they are tried at every word. */
const ADDRESSES = [
  String.raw`\b(?:https?:\/\/|www\.|mailto:|tel:)[^\s<>()\[\]]{1,2000}`,
  String.raw`(?=\w)(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,8}`,
]
const HOLDS_ADDRESS = /@|:\/\/|www\.|mailto:|tel:/

/** A new line that begins something new; any other new line is a space. */
const BREAK = String.raw`(?<![ \t])[ \t]*\r?\n[ \t]*(?=\r?\n|[-*+][ \t]|#|\||\d{1,3}[.)][ \t])`
const WRAP = String.raw`(?<![ \t])[ \t]*\r?\n[ \t>]*`
const EMPHASIS = String.raw`(?:\*{1,3}|~~)(?=\S)|(?<=\S)(?:\*{1,3}|~~)|(?<![\p{L}\d_])_{1,3}(?=\S)|(?<=\S)_{1,3}(?![\p{L}\d_])`
const MARKUP = markup(NEVER_READ)
const MARKUP_WITH_ADDRESSES = markup([...ADDRESSES, ...NEVER_READ])

function markup(never: string[]): RegExp {
  return textPattern(
    `(?<hardSpace>&nbsp;)|(?<never>${never.join('|')})|(?<break>${BREAK})|(?<wrap>${WRAP}|^[ \\t]*>[ \\t>]*)|(?<emphasis>${EMPHASIS})`,
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
