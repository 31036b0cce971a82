import { pathFromPointer } from '../read/data-path'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { oncePer } from '../read/once-per'
import { valueAt } from '../read/value-at'

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

/** The node of a schema that stands in a schema file: $ref is followed, and what stands beside it wins. */
export function schemaNode(schemas: Schemas, schema: JsonSchema, file: string): SchemaNode {
  const node =
    nodes.get(schema) ?? (schema.$ref ? follow(schemas, schema, file) : { schema, home: file, schemas })
  nodes.set(schema, node)
  return node
}

function follow(schemas: Schemas, { $ref = '', ...beside }: JsonSchema, file: string): SchemaNode {
  const [target, pointer = ''] = $ref.split('#')
  const home = target ? target.replace('.schema.json', '') : file
  const found = valueAt(schemas[home], pathFromPointer(pointer))
  if (!found) throw new RangeError(`${file}.schema.json refers to ${$ref}, which does not exist`)
  const node = schemaNode(schemas, found as JsonSchema, home)
  return { ...node, schema: { ...node.schema, ...beside } }
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

export function typeFits({ type }: JsonSchema, value: unknown): boolean {
  if (value === null) return false
  return type === (Array.isArray(value) ? 'array' : typeof value)
}
