import type { DataPath } from '../read/data-path'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { leadsTo, partsOf, type SchemaNode, type SchemaTest, schemaNode, typeFits } from './schema-node'

/** Called for every value with the schema that describes it and the schema file it stands in, parents before children. */
export type Visit = (value: unknown, schema: JsonSchema, path: DataPath, home: string) => 'skip' | void

/**
 * Goes through data and schema side by side, so that the schema's annotations (localized, figure,
 * reference) find their values. Data that does not fit the schema is passed over: Ajv reports it.
 *
 * @param where only values whose schema passes are visited, and parts that lead to none are not entered:
 *   most of a file is of no interest to any one search
 */
export function walkSchema(
  schemas: Schemas,
  root: string,
  data: unknown,
  visit: Visit,
  where?: SchemaTest,
): void {
  const path: (string | number)[] = []
  const step = (value: unknown, node: SchemaNode): void => {
    if (where && !leadsTo(node, where)) return
    const { schema, home } = node
    if ((!where || where(schema)) && visit(value, schema, [...path], home) === 'skip') return
    const { alternatives, items, properties, extra } = partsOf(node)
    if (alternatives) {
      const branch = alternatives.find((one) => typeFits(one.schema, value))
      if (branch) step(value, branch)
    } else if (Array.isArray(value)) {
      if (items) for (const [i, item] of value.entries()) stepInto(i, item, items)
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        const next = properties.has(key) ? properties.get(key) : extra
        if (next) stepInto(key, child, next)
      }
    }
  }
  const stepInto = (key: string | number, value: unknown, node: SchemaNode): void => {
    path.push(key)
    step(value, node)
    path.pop()
  }
  const schema = schemas[root]
  if (!schema) throw new RangeError(`no schema named ${root}`)
  step(data, schemaNode(schemas, schema, root))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

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
