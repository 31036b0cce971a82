import type { Locale } from '../../domain/locale'
import { findQuantities } from './find/find-quantities'
import type { QuantityUnit } from './find/quantity'

/** Far enough to read any unit. */
const LONGEST_UNIT = 60
const ANY_NUMBER = '7'

/** The unit that a text puts behind a {{figure …}} which ends at an offset, read as a traveller would. */
export function unitBehind(
  text: string,
  end: number,
  locale: Locale,
): { unit: QuantityUnit; words: string } | undefined {
  const [first] = findQuantities(ANY_NUMBER + text.slice(end, end + LONGEST_UNIT), locale)
  if (first?.offset !== 0) return undefined
  return { unit: first.unit, words: first.raw.slice(ANY_NUMBER.length).trim() }
}
