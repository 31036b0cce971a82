import { isLocale } from '../../domain/locale'
import { findTextPlaceholders } from '../texts/text-placeholders'
import type { TextSearch } from '../texts/text-search'
import { findQuantities } from './find/find-quantities'
import type { QuantityUnit } from './find/quantity'

/** A unit that a text puts behind a figure's name: {{figure …}} "hours". */
export interface UnitBehind {
  /** Offset of the figure's name in the text. */
  offset: number
  unit: QuantityUnit
  words: string
}

/** Far enough to read any unit. */
const LONGEST_UNIT = 60

/** The units behind the {{figure …}} of a text, read as the traveller would: a number, and the words behind it. */
export const WORDS_BEHIND_FIGURES: TextSearch<UnitBehind[]> = {
  name: 'words-behind-figures',
  find(text, locale) {
    if (!isLocale(locale)) return undefined
    const found = findTextPlaceholders(text).flatMap(({ kind, raw, offset }): UnitBehind[] => {
      const end = offset + raw.length
      const number = '7'
      const told =
        kind === 'figure'
          ? findQuantities(`${number}${text.slice(end, end + LONGEST_UNIT)}`, locale)[0]
          : undefined
      if (told?.offset !== 0) return []
      return [{ offset, unit: told.unit, words: told.raw.slice(number.length).trim() }]
    })
    return found.length > 0 ? found : undefined
  },
}
