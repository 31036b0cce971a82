import type { DecidedFigure } from '../../domain/figures/decided-figure'
import { isLocale } from '../../domain/locale'
import { findQuantities } from './find/find-quantities'
import type { HardCodedQuantity } from './hard-coded-quantity'

/** A piece of a text that becomes a placeholder. */
export interface QuantityFix {
  quantity: HardCodedQuantity
  /** Of the piece in the text. */
  start: number
  end: number
  placeholder: string
}

/**
 * How a typed number that agrees with its figure becomes a placeholder. What the traveller reads stays the
 * same where that is possible: the figure with its unit if it is written like the quantity, else the number
 * alone, so that the language's own ending stays ("до 24 часов"). A figure that is shown with several
 * readings is written out.
 *
 * @param decided the figure as pages of the text's language show it
 * @returns undefined where the words around it would say the figure twice ("more than more than 3 days")
 */
export function quantityFix(quantity: HardCodedQuantity, decided: DecidedFigure): QuantityFix | undefined {
  const { figure, offset, raw, text, inWords } = quantity
  if (!figure) return undefined
  const whole = {
    quantity,
    start: offset,
    end: offset + raw.length,
    placeholder: `{{figure ${figure.name}}}`,
  }
  if (alike(decided.text, raw)) return whole
  // "more than 3 days": the words before the number are the figure's own.
  const before = decided.text.length - raw.length
  const prefix = decided.text.slice(0, before)
  if (before > 0 && alike(decided.text.slice(before), raw)) {
    const found = text.text.slice(Math.max(0, offset - before), offset)
    return alike(found, prefix) ? { ...whole, start: offset - before } : undefined
  }
  const number = DIGITS.exec(raw)
  if (number && alike(decided.number, number[0])) {
    const start = offset + number.index
    return { quantity, start, end: start + number[0].length, placeholder: `{{figure ${figure.name} number}}` }
  }
  const severalReadings = decided.inUse.length > 1
  const written = isLocale(text.locale) ? findQuantities(decided.text, text.locale)[0] : undefined
  const sameWords =
    written?.unit === quantity.unit && written.value === quantity.value && written.op === quantity.op
  return severalReadings || (inWords && sameWords) ? whole : undefined
}

/** A number with its thousands parted. */
const DIGITS = /\d+(?:[.,\s\u00a0\u202f]\d+)*/

/** Kinds of spaces are the typesetter's business. */
function alike(a: string, b: string): boolean {
  const plain = (text: string) => text.replace(/[\s\u00a0\u202f]+/g, ' ').toLowerCase()
  return plain(a) === plain(b)
}
