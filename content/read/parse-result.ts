import type { Diagnostic } from './diagnostic'
import type { PlaceTable } from './place-table'

/** All that parsing a file finds out, as plain data: what the cache stores and workers send. */
export interface ParseResult {
  value: unknown
  problems: Diagnostic[]
  places: PlaceTable
  /** Which part of the file's text is data: offsets from and to, and the line it begins on. */
  data: { from: number; to: number; line: number }
  /** Of an article: offset at which its text begins, and the line. */
  body?: { from: number; line: number }
}

/** Of a file that holds no data that could be read: every place is its beginning. */
export const NO_PLACES: PlaceTable = { keys: [], nodes: new Int32Array([0, 2]) }
