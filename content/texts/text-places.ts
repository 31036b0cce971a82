import type { Place } from '../read/diagnostic'
import { placeAtOffset } from '../read/line-index'
import type { Text } from './list-texts'
import { offsetOfPlace } from './offset-of-place'
import { sourceOffsets } from './source-offsets'

/** Where a text begins. Most are never asked for: finding a place costs. */
export function placeOfText(text: Text): Place {
  if (text.path) return text.parsed.placeOf(text.path)
  return { file: text.parsed.file, line: text.parsed.bodyLine, column: 1 }
}

/** Where a piece of a text stands, by its offset in the text. */
export function placeInText(text: Text, offset: number): Place {
  const at = offsetInFile(text, offset)
  return at === undefined ? placeOfText(text) : placeAtOffset(text.parsed.file, text.parsed.text, at)
}

/** The same as an offset in the file's text; undefined where a text is not written as it is read (an alias). */
export function offsetInFile(text: Text, offset: number): number | undefined {
  if (!text.path) return text.parsed.text.length - text.parsed.body.length + offset
  return offsetsOf(text)?.[offset]
}

/** Only texts in which something is found are looked at so closely. */
const known = new WeakMap<Text, Uint32Array | null>()

function offsetsOf(text: Text): Uint32Array | undefined {
  const before = known.get(text)
  if (before !== undefined) return before ?? undefined
  const source = text.parsed.text
  const found = sourceOffsets(source, offsetOfPlace(source, placeOfText(text)), text.text)
  known.set(text, found ?? null)
  return found
}
