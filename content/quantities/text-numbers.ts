import { isLocale } from '../../domain/locale'
import type { Workspace } from '../read/workspace'
import type { Text } from '../texts/list-texts'
import { searchTexts, type TextSearch } from '../texts/search-texts'
import { findOtherNumbers, type OtherNumber } from './find/digits'
import { findQuantities } from './find/find-quantities'
import type { Quantity } from './find/quantity'

/** The numbers that stand in a text. */
export interface TextNumbers {
  quantities: Quantity[]
  /** Those that count nothing that is known. */
  others: OtherNumber[]
}

const NONE: TextNumbers = { quantities: [], others: [] }

/** The numbers of every text, remembered for files that do not change. */
export const NUMBERS: TextSearch<TextNumbers> = {
  name: 'numbers',
  find(text, locale) {
    const quantities = isLocale(locale) ? findQuantities(text, locale) : []
    const others = findOtherNumbers(text, quantities)
    return quantities.length + others.length > 0 ? { quantities, others } : undefined
  },
}

/** Looks up the numbers of a text. */
export function readNumbers(workspace: Workspace): (text: Text) => TextNumbers {
  const found = searchTexts(workspace, NUMBERS)
  return (text) => found(text) ?? NONE
}
