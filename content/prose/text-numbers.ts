import { isLocale } from '../../domain/locale'
import type { Text } from '../texts/list-texts'
import { searchTexts } from '../texts/search-texts'
import type { TextSearch } from '../texts/text-search'
import type { Workspace } from '../workspace'
import { findOtherNumbers, type OtherNumber } from './quantities/find-other-numbers'
import { findQuantities } from './quantities/find-quantities'
import type { Quantity } from './quantities/quantity'

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
