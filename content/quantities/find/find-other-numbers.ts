import { lastAtOrBefore } from './last-at-or-before'
import { maskMarkup } from './mask-markup'
import type { Quantity } from './quantity'
import { romanValue } from './roman-numerals'

/** A number that counts nothing: of a street, a law, a king, a telephone. */
export interface OtherNumber {
  offset: number
  raw: string
  /** The same for one fact in every language: digits without separators, dates as 2026-05-14. */
  value: string
}

const LETTERS = String.raw`(?:(?<![\p{L}\d])\p{Lu}{1,4}-?)?`
const NUMBERS = new RegExp(
  [
    String.raw`\+\d[\d ().-]{6,20}\d`,
    String.raw`\d{1,4}(?:[ \u202f]\d{2,4}){1,6}(?!\d)`,
    String.raw`${LETTERS}\d[\p{L}\d]*(?:[.,/:–-][\p{Lu}\d]*\d[\p{L}\d]*)*`,
  ].join('|'),
  'gu',
)

/** A king's numeral: capital letters behind a name. A lone C, L, D or M is no king. */
const REGNAL =
  /(?=[IVXLІХ])(?<=(?<name>\p{Lu}[\p{L}'-]+) )(?<numeral>[IVXLІХ]+)(?![\p{L}\d])(?<behind>.{0,4})/gu
/** "I" is a pronoun unless a name stands before it and a clause ends behind it. */
const ENDS_A_NAME = /^(?:$|[^\p{L} ]| (?:of|and|or|in|de|y|o|и|в|по)(?!\p{L}))/u
const TITLE =
  /(?<!\p{L})(?:king|queen|emir|emperor|empress|pope|saint|caliph|sultan|tsar) \p{Lu}[\p{L}'-]+ $/iu
const NO_NAME =
  /^(?:When|What|But|And|If|As|So|Then|Where|How|That|Since|Because|While|After|Before|Though|Yes|No|Today|Here|There|Now|Am|Do|Did|May|Can|Should|Would|Could|Will|Or|Than)$/

/**
 * Every number that is in no quantity: runs of digits, and the numerals of kings ("Philip II").
 *
 * @param quantities what was found in the same text
 */
export function findOtherNumbers(text: string, quantities: Quantity[]): OtherNumber[] {
  if (!/\d|[IVXLІХ](?!\p{Ll})/u.test(text)) return []
  const masked = maskMarkup(text)
  const { plain } = masked
  const found: OtherNumber[] = []
  const isCounted = insideOf(quantities)
  const add = (index: number, length: number, value: string) => {
    const offset = masked.at(index)
    const end = masked.at(index + length - 1) + 1
    if (!isCounted(offset, end)) found.push({ offset, raw: text.slice(offset, end), value })
  }
  for (const { 0: raw, index } of plain.matchAll(NUMBERS))
    add(index, raw.length, sameInEveryLanguage(raw.replaceAll('\u202f', ' ')))
  for (const { groups, index } of plain.matchAll(REGNAL)) {
    const { name = '', numeral = '', behind = '' } = groups ?? {}
    const latin = numeral.replaceAll('І', 'I').replaceAll('Х', 'X')
    if (romanValue(latin) === undefined || latin === 'L') continue
    if (latin === 'I' && isPronoun(plain, index, name, behind)) continue
    add(index, numeral.length, latin)
  }
  return found.sort((a, b) => a.offset - b.offset)
}

/** Whether a part of the text overlaps a quantity; quantities come in order. */
function insideOf(quantities: Quantity[]): (start: number, end: number) => boolean {
  const starts = quantities.map(({ offset }) => offset)
  return (start, end) => {
    // The last that begins before the part's end is the only one that can reach into it or lie inside.
    const last = quantities[lastAtOrBefore(starts, end - 1)]
    return last !== undefined && start < last.offset + last.raw.length
  }
}

function isPronoun(plain: string, index: number, name: string, behind: string): boolean {
  if (NO_NAME.test(name)) return true
  return !ENDS_A_NAME.test(behind) && !TITLE.test(plain.slice(Math.max(0, index - 40), index))
}

/** Cyrillic letters that look like Latin ones are typed for them: «А4». */
const LOOKALIKES: Record<string, string> = {
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H' },
  ...{ О: 'O', Р: 'P', С: 'C', Т: 'T', Х: 'X' },
}

function sameInEveryLanguage(raw: string): string {
  const date = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/.exec(raw)
  if (date) return `${date[3]}-${(date[2] ?? '').padStart(2, '0')}-${(date[1] ?? '').padStart(2, '0')}`
  if (/^[+\d ().-]*[ +(][+\d ().-]*$/.test(raw)) return raw.replace(/[^+\d]/g, '')
  return raw
    .replace(/ /g, '')
    .replace(/(?<=\d)(?:st|nd|rd|th|º|ª|s)$/, '')
    .replace(/[.,](?=\d{3}(?!\d))/g, '')
    .replaceAll(',', '.')
    .replace(/[:–]/g, '-')
    .replace(/[АВЕКМНОРСТХ]/g, (letter) => LOOKALIKES[letter] ?? letter)
    .toUpperCase()
}
