import type { ErrorObject } from 'ajv'
import type { DataPath } from '../read/data-path'
import type { JsonSchema } from '../read/json-schema'
import type { SourceAt } from './schema-fault'

/** An error of Ajv's with what is known about the place. */
export interface ErrorContext {
  error: ErrorObject
  path: DataPath
  /** The value as a sentence names it. */
  name: string
  schema: JsonSchema
  sourceAt: SourceAt
}
