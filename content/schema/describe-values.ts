import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { walkSchema } from './walk-schema'

/** The schema that describes a value. */
export interface Description {
  schema: JsonSchema
  /** The schema file it stands in, which its own references start from. */
  home: string
}

/** The schema that describes each value of a file, by the value's JSON pointer. */
export function describeValues(schemas: Schemas, root: string, data: unknown): Map<string, Description> {
  const found = new Map<string, Description>()
  walkSchema(schemas, root, data, (_value, schema, path, home) => {
    const pointer = path
      .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('')
    // A figure's own description says more than that of the alternative chosen for its value.
    if (!found.has(pointer)) found.set(pointer, { schema, home })
  })
  return found
}
