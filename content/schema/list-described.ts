import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { type DataPath, isObject } from '../read/value-at'
import { leadsTo, type SchemaTest, schemaNamed, typeFits } from './resolve-schema'

export interface DescribedValue {
  value: unknown
  path: DataPath
  schema: JsonSchema
}

/**
 * The values of a file that are of interest, parents before children: data and schema are walked side by
 * side, so that the schema's annotations (localized, figure, reference) find their values. Data that does
 * not fit the schema is passed over: Ajv reports it.
 *
 * @param where only values whose schema passes are listed, and parts that lead to none are not entered: most
 *   of a file is of no interest to any one search
 */
export function listDescribed(
  schemas: Schemas,
  root: string,
  data: unknown,
  where?: SchemaTest,
): DescribedValue[] {
  const found: DescribedValue[] = []
  const path: DataPath = []
  const step = (value: unknown, schema: JsonSchema): void => {
    if (where && !leadsTo(schema, where)) return
    if (!where || where(schema)) found.push({ value, path: [...path], schema })
    const { anyOf, items, properties = {}, additionalProperties } = schema
    if (anyOf) {
      const branch = anyOf.find((one) => typeFits(one, value))
      if (branch) step(value, branch)
    } else if (Array.isArray(value)) {
      if (items) for (const [i, item] of value.entries()) stepInto(i, item, items)
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        const next = Object.hasOwn(properties, key) ? properties[key] : additionalProperties
        if (typeof next === 'object') stepInto(key, child, next)
      }
    }
  }
  const stepInto = (key: string | number, value: unknown, schema: JsonSchema): void => {
    path.push(key)
    step(value, schema)
    path.pop()
  }
  step(data, schemaNamed(schemas, root))
  return found
}

export function describeValues(schemas: Schemas, root: string, data: unknown): Map<string, DescribedValue> {
  const found = new Map<string, DescribedValue>()
  for (const described of listDescribed(schemas, root, data)) {
    const pointer = described.path
      .map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`)
      .join('')
    // A figure's own description says more than that of the alternative chosen for its value.
    if (!found.has(pointer)) found.set(pointer, described)
  }
  return found
}
