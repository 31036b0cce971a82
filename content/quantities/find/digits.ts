import { textPattern } from '../../texts/text-pattern'
import { maskMarkup } from './mask-markup'
import TABLE from './patterns.json'
import type { Quantity } from './quantity'

/** Digits that count nothing known: of a street, a law, a century, a telephone. */
export type OtherNumber = ReturnType<typeof findOtherNumbers>[number]

const DIGITS = textPattern(TABLE.otherNumbers.map(({ pattern }) => pattern).join('|'), 'gu')
const DECADE = /^(?:\d\d)?(\d0)(?:'?s|-(?:е|х|м|ми))$/
const SPANISH_DECADE = /(?:años|década de los) $/i

/** All digits that are in none of the text's quantities, given in order. */
export function findOtherNumbers(text: string, quantities: Quantity[]) {
  if (!/\d/.test(text)) return []
  const { plain, at } = maskMarkup(text)
  const found: { offset: number; raw: string; value: string }[] = []
  let next = 0
  for (const { 0: raw, index } of plain.matchAll(DIGITS)) {
    const [offset, end] = [at(index), at(index + raw.length - 1) + 1]
    while (next < quantities.length && endOf(quantities[next]) <= offset) next++
    if ((quantities[next]?.offset ?? end) < end) continue
    const isDecade = SPANISH_DECADE.test(plain.slice(Math.max(0, index - 16), index))
    // The same for one fact in every language: its numbers, the smallest first.
    const value = sameInEveryLanguage(isDecade ? `${raw}s` : raw.replaceAll('\u202f', ' '))
    found.push({ offset, raw: text.slice(offset, end), value })
  }
  return found
}

function endOf(quantity: Quantity | undefined): number {
  return quantity ? quantity.offset + quantity.raw.length : 0
}

/** Numbers in no order: dates have another one in each language, and letters may be Cyrillic ones («А4»). */
function sameInEveryLanguage(raw: string): string {
  const decade = DECADE.exec(raw)?.[1]
  if (decade) return decade
  if (/^[\d).-]*[ +(][+\d ().-]*$/.test(raw)) return raw.replace(/[^+\d]/g, '')
  const numbers = raw.replace(/[., ](?=\d{3}(?!\d))/g, '').match(/\d+/g) ?? []
  return numbers
    .map(Number)
    .sort((a, b) => a - b)
    .join('-')
}

/** Capitals that may be a number; a lone C, D, L or M is none. */
const ROMAN = /(?<![\p{L}\d])[IVXІХ]+(?![\p{L}\d])/gu
/** Cyrillic letters that look like the Latin ones are typed for them. */
const ROMAN_DIGITS: Record<string, number> = { I: 1, І: 1, V: 5, X: 10, Х: 10 }

/** The Roman numerals of a text, of centuries and kings, as numbers: other languages may write them in digits. */
export function romanNumbers(text: string): number[] {
  return [...text.matchAll(ROMAN)].map(({ 0: raw }) => {
    const values = [...raw].map((letter) => ROMAN_DIGITS[letter] ?? 0)
    return values.reduce((sum, one, i) => sum + (one < (values[i + 1] ?? 0) ? -one : one), 0)
  })
}
