import type { Place } from '../../read/diagnostic'
import { placeAtOffset } from '../../read/place-at-offset'
import { offsetOfPlace } from '../../texts/offset-of-place'
import { sourceOffsets } from '../../texts/source-offsets'
import type { Figure } from '../figure'

/** Where a character of a figure's formula stands in its file, also when the formula is quoted or folded. */
export function placeInFormula({ item, path, derived = '' }: Figure, offset: number): Place {
  const { file, text, placeOf } = item.parsed
  const start = placeOf([...path, 'derived'])
  const found = sourceOffsets(text, offsetOfPlace(text, start), derived)?.[offset]
  return found === undefined ? start : placeAtOffset(file, text, found)
}
