import type { Place } from '../read/diagnostic'

/** The offset in a file's text at which a place stands. */
export function offsetOfPlace(text: string, { line, column }: Pick<Place, 'line' | 'column'>): number {
  let start = 0
  for (let i = 1; i < line; i++) start = text.indexOf('\n', start) + 1
  return start + column - 1
}
