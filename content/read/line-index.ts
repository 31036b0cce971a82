import type { Place } from './diagnostic'

/** Line and column of an offset in a text, both from 1. */
export type LineIndex = (offset: number) => { line: number; column: number }

/** Notes where a text's lines begin, so that many places in it can be told quickly. */
export function createLineIndex(text: string): LineIndex {
  const starts = [0]
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) starts.push(end + 1)
  return (offset) => {
    let low = 0
    let high = starts.length
    // The last line that begins at or before the offset.
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}

/** Line and column of one offset in a file's text. */
export function placeAtOffset(file: string, text: string, offset: number): Place {
  return { file, ...createLineIndex(text)(offset) }
}

/** The offset in a file's text at which a place stands. */
export function offsetOfPlace(text: string, { line, column }: Pick<Place, 'line' | 'column'>): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
