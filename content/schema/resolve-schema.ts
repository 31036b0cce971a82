import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import { oncePer } from '../read/once-per'
import { pathFromPointer, valueAt } from '../read/value-at'

/** Distinguishes schemas of interest from others; one function for one question, its answers are remembered. */
export type SchemaTest = (schema: JsonSchema) => boolean

export const isLocalized: SchemaTest = ({ localized }) => localized === true

export const isFigure: SchemaTest = ({ figure }) => figure !== undefined

/** Makes the schema of a schema file, or of a part of one, whole: references are followed, what stands beside one wins. */
export const resolverOf = oncePer((schemas: Schemas) => {
  const known = new Map<JsonSchema, JsonSchema>()
  const resolve = (schema: JsonSchema, home: string): JsonSchema => {
    const done = known.get(schema)
    if (done) return done
    const { $ref, ...own } = schema
    const target = $ref === undefined ? undefined : follow($ref, home)
    // Known before its parts are: one of them may lead back to it.
    const whole: JsonSchema = target && Object.keys(own).length === 0 ? target : {}
    known.set(schema, whole)
    if (whole === target) return whole
    const below = (one: JsonSchema) => resolve(one, home)
    const { anyOf, items, properties, additionalProperties } = own
    return Object.assign(whole, target, own, {
      ...(anyOf && { anyOf: anyOf.map(below) }),
      ...(items && { items: below(items) }),
      ...(properties && {
        properties: Object.fromEntries(Object.entries(properties).map(([key, one]) => [key, below(one)])),
      }),
      ...(typeof additionalProperties === 'object' && { additionalProperties: below(additionalProperties) }),
    })
  }
  const follow = ($ref: string, file: string): JsonSchema => {
    const [target, pointer = ''] = $ref.split('#')
    const home = target ? target.replace('.schema.json', '') : file
    const found = valueAt(schemas[home], pathFromPointer(pointer))
    if (!found) throw new RangeError(`${file}.schema.json refers to ${$ref}, which does not exist`)
    return resolve(found as JsonSchema, home)
  }
  return resolve
})

export function schemaNamed(schemas: Schemas, name: string): JsonSchema {
  const schema = schemas[name]
  if (!schema) throw new RangeError(`no schema named ${name}`)
  return resolverOf(schemas)(schema, name)
}

const answersOf = oncePer((_test: SchemaTest) => new Map<JsonSchema, boolean>())

/** Whether a schema, or that of any part of its values, passes a test. */
export function leadsTo(schema: JsonSchema, test: SchemaTest): boolean {
  const answers = answersOf(test)
  const known = answers.get(schema)
  if (known !== undefined) return known
  // A schema that leads to itself is entered: to enter too much does no harm.
  answers.set(schema, true)
  const { anyOf = [], items, properties = {}, additionalProperties } = schema
  const below = [...anyOf, ...Object.values(properties), items, additionalProperties]
  const answer = test(schema) || below.some((one) => typeof one === 'object' && leadsTo(one, test))
  answers.set(schema, answer)
  return answer
}

export function typeFits({ type }: JsonSchema, value: unknown): boolean {
  if (value === null) return false
  return type === (Array.isArray(value) ? 'array' : typeof value)
}
