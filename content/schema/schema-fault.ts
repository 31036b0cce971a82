import type { DataPath } from '../read/data-path'

/** What is wrong, and how to repair it. */
export interface Explanation {
  message: string
  hint?: string | undefined
}

/** One thing that is wrong with a file's data. */
export interface SchemaFault extends Explanation {
  path: DataPath
  /** Whether the key or its value is at fault. */
  at: 'key' | 'value'
  /** True for a field that is not there at all. */
  missing?: boolean
}

/** What stands in the file from a key or value to the end of its line; empty where that is not known. */
export type SourceAt = (path: DataPath, at: 'key' | 'value') => string
