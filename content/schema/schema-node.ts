import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { oncePer } from '../read/once-per'

/** A schema without its references, and what the parts of its values are described by. */
export interface SchemaNode {
  schema: JsonSchema
  /** The schema file it stands in, which its own references start from. */
  home: string
  /** All schemas, to find its parts in. */
  schemas: Schemas
}

/** The parts of a node, which are nodes themselves. */
export interface NodeParts {
  /** Only one of them describes a value. */
  alternatives?: SchemaNode[] | undefined
  items?: SchemaNode | undefined
  /** Undefined for a field that is forbidden by name. */
  properties: Map<string, SchemaNode | undefined>
  /** Of keys that are not listed. */
  extra?: SchemaNode | undefined
}

/** Tells schemas of interest from others; one function for one question, its answers are remembered. */
export type SchemaTest = (schema: JsonSchema) => boolean

export const isLocalized: SchemaTest = ({ localized }) => localized === true

export const isFigure: SchemaTest = ({ figure }) => figure !== undefined

/** Every value of every file asks for these, so they are made once. */
const nodes = new WeakMap<JsonSchema, SchemaNode>()
const leading = new WeakMap<SchemaTest, Map<SchemaNode, boolean>>()

/** The node of a schema that stands in a schema file. */
export function schemaNode(schemas: Schemas, schema: JsonSchema, file: string): SchemaNode {
  const [resolved, home] = resolveSchema(schemas, schema, file)
  const known = nodes.get(resolved)
  if (known) return known
  const node = { schema: resolved, home, schemas }
  nodes.set(resolved, node)
  return node
}

export const partsOf = oncePer(({ schema, home, schemas }: SchemaNode): NodeParts => {
  const of = (one: JsonSchema) => schemaNode(schemas, one, home)
  const ofField = (one: JsonSchema | false) => (one === false ? undefined : of(one))
  return {
    alternatives: schema.anyOf?.map(of),
    items: schema.items && of(schema.items),
    properties: new Map(Object.entries(schema.properties ?? {}).map(([key, one]) => [key, ofField(one)])),
    extra: typeof schema.additionalProperties === 'object' ? of(schema.additionalProperties) : undefined,
  }
})

/** Whether a schema, or that of any part of its values, passes a test. */
export function leadsTo(node: SchemaNode, test: SchemaTest): boolean {
  const answers = leading.get(test) ?? new Map<SchemaNode, boolean>()
  leading.set(test, answers)
  const known = answers.get(node)
  if (known !== undefined) return known
  // A schema that leads to itself is entered: to enter too much does no harm.
  answers.set(node, true)
  const { alternatives = [], items, properties, extra } = partsOf(node)
  const below = [...alternatives, ...properties.values(), items, extra]
  const answer = test(node.schema) || below.some((one) => one !== undefined && leadsTo(one, test))
  answers.set(node, answer)
  return answer
}

/** Follows $ref; what stands beside it (description, figure) wins over what it leads to. */
export function resolveSchema(schemas: Schemas, schema: JsonSchema, file: string): [JsonSchema, string] {
  if (!schema.$ref) return [schema, file]
  const known = resolved.get(schema)
  if (known?.file === file) return known.result
  const result = follow(schemas, schema, file)
  resolved.set(schema, { file, result })
  return result
}

/** Following a reference copies a schema, so it is done once. */
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

export function typeFits({ type }: JsonSchema, value: unknown): boolean {
  if (value === null) return false
  return type === (Array.isArray(value) ? 'array' : typeof value)
}
