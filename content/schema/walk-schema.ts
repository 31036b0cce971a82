import type { DataPath } from '../parse/data-path'
import type { JsonSchema } from './json-schema'
import type { Schemas } from './load-schemas'

/** Called for every value with the schema that describes it and the schema file it stands in, parents before children. */
export type Visit = (value: unknown, schema: JsonSchema, path: DataPath, home: string) => 'skip' | void

/**
 * Goes through data and schema side by side, so that the schema's annotations (localized, figure,
 * reference) find their values. Data that does not fit the schema is passed over: Ajv reports it.
 *
 * @param only `annotated` leaves values out whose schema holds neither annotations nor parts: most of them
 */
export function walkSchema(
  schemas: Schemas,
  root: string,
  data: unknown,
  visit: Visit,
  { only }: { only?: 'annotated' } = {},
): void {
  const step = (
    value: unknown,
    schema: JsonSchema,
    file: string,
    parent: DataPath,
    key?: string | number,
  ): void => {
    const [resolved, home] = resolveSchema(schemas, schema, file)
    if (only && isBare(resolved)) return
    const path = key === undefined ? parent : [...parent, key]
    if (visit(value, resolved, path, home) === 'skip') return
    const alternatives = resolved.anyOf ?? resolved.oneOf
    if (alternatives) {
      const branch = chooseBranch(schemas, alternatives, home, value)
      if (branch) step(value, branch, home, path)
    } else if (Array.isArray(value)) {
      if (resolved.items) for (const [i, item] of value.entries()) step(item, resolved.items, home, path, i)
    } else if (isObject(value)) {
      for (const [key, child] of Object.entries(value)) {
        const extra =
          typeof resolved.additionalProperties === 'object' ? resolved.additionalProperties : undefined
        const next = ownProperty(resolved.properties, key) ?? extra
        if (next) step(child, next, home, path, key)
      }
    }
  }
  const schema = schemas[root]
  if (!schema) throw new RangeError(`no schema named ${root}`)
  step(data, schema, root, [])
}

/** True for a schema that says nothing but what Ajv checks: the languages of a text, a colour. */
function isBare(schema: JsonSchema): boolean {
  const known = bare.get(schema)
  if (known !== undefined) return known
  const found = Object.keys(schema).every((keyword) => ONLY_FOR_AJV.has(keyword))
  bare.set(schema, found)
  return found
}

const bare = new WeakMap<JsonSchema, boolean>()

/** Keywords of values without parts. One that is not listed here counts as an annotation. */
const ONLY_FOR_AJV = new Set([
  'type',
  'title',
  'description',
  'enum',
  'enumDescriptions',
  'const',
  'format',
  'pattern',
  'patternErrorMessage',
  'errorMessage',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
])

/** Follows $ref; what stands beside it (description, figure) wins over what it leads to. */
export function resolveSchema(schemas: Schemas, schema: JsonSchema, file: string): [JsonSchema, string] {
  if (!schema.$ref) return [schema, file]
  const known = resolved.get(schema)
  if (known?.file === file) return known.result
  const result = follow(schemas, schema, file)
  resolved.set(schema, { file, result })
  return result
}

/** Every value of every file asks for its schema; following a reference copies one, so it is done once. */
const resolved = new WeakMap<JsonSchema, { file: string; result: [JsonSchema, string] }>()

function follow(schemas: Schemas, schema: JsonSchema, file: string): [JsonSchema, string] {
  const { $ref = '', ...beside } = schema
  const [target, pointer = ''] = $ref.split('#')
  const home = target ? target.replace('.schema.json', '') : file
  let found = schemas[home] as unknown
  for (const part of pointer.split('/').filter(Boolean))
    found = (found as Record<string, unknown> | undefined)?.[part]
  if (!found) throw new RangeError(`${file}.schema.json refers to ${$ref}, which does not exist`)
  const [base, end] = resolveSchema(schemas, found as JsonSchema, home)
  return [{ ...base, ...beside }, end]
}

/** The alternative whose type the value has. */
function chooseBranch(
  schemas: Schemas,
  branches: JsonSchema[],
  file: string,
  value: unknown,
): JsonSchema | undefined {
  return branches.find((branch) => typeFits(resolveSchema(schemas, branch, file)[0], value))
}

/** True when the schema is one for values of this type. */
export function typeFits({ type }: JsonSchema, value: unknown): boolean {
  if (value === null) return false
  return type === (Array.isArray(value) ? 'array' : typeof value)
}

function ownProperty(
  properties: Record<string, JsonSchema> | undefined,
  key: string,
): JsonSchema | undefined {
  return properties && Object.hasOwn(properties, key) ? properties[key] : undefined
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
