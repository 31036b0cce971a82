import type { Place, Problem } from '../problems/problem'
import type { DataPath } from './data-path'

/** A file's data with the way back to its lines. */
export interface ParsedFile {
  file: string
  text: string
  /** The file's data; undefined when it could not be read at all. */
  value: unknown
  /** Syntax problems. */
  problems: Problem[]
  /** Where the value at a path stands; the nearest parent that exists when it does not. */
  placeOf(path: DataPath): Place
  /** Where the key of that path stands. */
  placeOfKey(path: DataPath): Place
}
