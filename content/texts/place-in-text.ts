import type { DataPath } from '../parse/data-path'
import type { ParsedFile } from '../parse/parsed-file'
import { placeAtOffset } from '../parse/place-at-offset'
import type { Place } from '../problems/problem'

/**
 * Where a piece of a text stands in the file. A text's offsets are not the file's (quotes, folding),
 * so the piece is searched for from the value's beginning; the value's own place when it is broken
 * over two lines.
 *
 * @param occurrence which of several equal pieces, from 0
 */
export function placeInText(parsed: ParsedFile, path: DataPath, piece: string, occurrence = 0): Place {
  const start = parsed.placeOf(path)
  const from = offsetAt(parsed.text, start)
  let offset = parsed.text.indexOf(piece, from)
  for (let i = 0; i < occurrence && offset >= 0; i++)
    offset = parsed.text.indexOf(piece, offset + piece.length)
  return offset < 0 ? start : placeAtOffset(parsed.file, parsed.text, offset)
}

function offsetAt(text: string, { line, column }: Place): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
