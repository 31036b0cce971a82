import type { ErrorObject } from 'ajv'
import type { DataPath } from '../read/data-path'
import type { JsonSchema } from '../read/json-schema'

/** What is wrong, and how to repair it. */
export interface Wording {
  message: string
  hint?: string | undefined
}

export interface SchemaDiagnostic extends Wording {
  path: DataPath
  /** Whether the key or its value is at fault. */
  at: 'key' | 'value'
  /** True for a field that is not there at all. */
  missing?: boolean
}

/** What stands in the file from a key or value to the end of its line; empty where that is not known. */
export type SourceAt = (path: DataPath, at: 'key' | 'value') => string

/** An error of Ajv's with what is known about the place. */
export interface ErrorContext {
  error: ErrorObject
  path: DataPath
  /** The value as a sentence names it. */
  name: string
  schema: JsonSchema
  sourceAt: SourceAt
}
