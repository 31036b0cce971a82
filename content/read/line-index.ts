import { LineCounter } from 'yaml'
import type { Place } from './diagnostic'

/** Line and column of an offset in a text, both from 1. */
export type LineIndex = (offset: number) => { line: number; column: number }

/** Notes where a text's lines begin, so that many places in it can be found quickly. */
export function createLineIndex(text: string): LineIndex {
  const counter = new LineCounter()
  counter.addNewLine(0)
  for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', end + 1)) counter.addNewLine(end + 1)
  return (offset) => {
    const { line, col } = counter.linePos(offset)
    return { line, column: col }
  }
}

export function placeAtOffset(file: string, text: string, offset: number): Place {
  return { file, ...createLineIndex(text)(offset) }
}

export function offsetOfPlace(text: string, { line, column }: Pick<Place, 'line' | 'column'>): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}

/** A line without its break, and the offset at which it begins. */
export interface Line {
  text: string
  start: number
}

export function lineAt(text: string, offset: number): Line {
  const start = offset === 0 ? 0 : text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { text: text.slice(start, end < 0 ? undefined : end), start }
}

/** Behind the line break of the line that an offset is on; at a line's very beginning, there. */
export function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
