import type { Place } from './diagnostic'

/** Line and column of an offset, both from 1. */
export function placeAtOffset(file: string, text: string, offset: number): Place {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { file, line: before.split('\n').length, column: offset - lineStart + 1 }
}
