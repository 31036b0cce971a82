import type { ErrorObject } from 'ajv'
import { type DataPath, describePath, pathFromPointer } from '../parse/data-path'
import { closestName, didYouMean } from '../problems/did-you-mean'
import type { CompiledSchemas } from './compile-schemas'
import { describeValues } from './describe-values'
import { patternHint, wrongFormat, wrongSize } from './explain-limits'
import { type Explanation, explainWrongType, showValue } from './explain-wrong-type'
import type { JsonSchema } from './json-schema'
import type { Schemas } from './load-schemas'
import { resolveSchema, typeFits } from './walk-schema'

/** One thing that is wrong with a file's data. */
export interface SchemaFault extends Explanation {
  path: DataPath
  /** Whether the key or its value is at fault. */
  at: 'key' | 'value'
  /** True for a field that is not there at all. */
  missing?: boolean
}

const LANGUAGES: Record<string, string> = { en: 'English', es: 'Spanish', ru: 'Russian' }

/** Every fault of a file's data against its schema, each told once and in plain words. */
export function explainSchemaErrors(
  schemas: Schemas,
  compiled: CompiledSchemas,
  schema: string,
  data: unknown,
): SchemaFault[] {
  const schemaAt = describeValues(schemas, schema, data)
  const faults: SchemaFault[] = []
  const explain = (errors: ErrorObject[], base: string) => {
    const folded = errors.filter(({ keyword }) => keyword === 'anyOf').map(({ instancePath }) => instancePath)
    for (const error of errors) {
      const path = pathFromPointer(base + error.instancePath)
      const description = schemaAt.get(base + error.instancePath)
      const described = description?.schema ?? (error.parentSchema as JsonSchema)
      if (folded.some((at) => error.instancePath.startsWith(`${at}/`))) continue
      if (error.keyword === 'anyOf') {
        // Alternatives complain all at once; only the one of the value's own type knows what is wrong.
        const home = description?.home ?? schema
        const branch = branchFor(schemas, error, home)
        if (branch) explain(compiled.errorsOfBranch(branch, home, error.data), base + error.instancePath)
        else faults.push({ path, at: 'value', ...explainWrongType(nameOf(path), error.data, described) })
      } else if (!folded.includes(error.instancePath)) {
        const fault = explainError(error, path, described)
        if (fault) faults.push(fault)
      }
    }
  }
  explain(compiled.errorsOf(schema, data), '')
  return faults
}

/** The alternative of the value's own type. Words have none of their own: "98 EUR" is a number that somebody meant. */
function branchFor(schemas: Schemas, { data, schema }: ErrorObject, home: string): JsonSchema | undefined {
  if (typeof data === 'string' || data === null) return undefined
  return (schema as JsonSchema[]).find((branch) => typeFits(resolveSchema(schemas, branch, home)[0], data))
}

function nameOf(path: DataPath): string {
  return path.length === 0 ? 'The file' : describePath(path)
}

function explainError(error: ErrorObject, path: DataPath, schema: JsonSchema): SchemaFault | undefined {
  const { keyword, params, data } = error
  const name = nameOf(path)
  const value = (explanation: Explanation): SchemaFault => ({ path, at: 'value', ...explanation })
  // Complaints about a key arrive twice; "propertyNames" below tells it.
  if (error.propertyName !== undefined) return undefined
  switch (keyword) {
    case 'type':
      return value(explainWrongType(name, data, schema))
    case 'additionalProperties':
      return unknownKey(path, String(params.additionalProperty), error)
    case 'required':
      return missingKey(path, String(params.missingProperty), error, schema)
    case 'propertyNames':
      return {
        path: [...path, params.propertyName],
        at: 'key',
        message: `"${params.propertyName}" cannot be a name here: names are lower-case words joined by hyphens.`,
      }
    case 'enum':
      return value({
        message: `${name} cannot be ${showValue(data)}.`,
        hint: oneOf(data, params.allowedValues as unknown[]),
      })
    case 'const':
      return value({
        message: `${name} must be ${params.allowedValue}; it is ${showValue(data)}.`,
        hint: schema.description,
      })
    case 'format':
      return value(wrongFormat(name, String(data), String(params.format)))
    case 'pattern':
      return value({
        message: `${name} cannot be ${showValue(data)}.`,
        hint: patternHint(String(params.pattern), schema),
      })
    case 'uniqueItems':
      return uniqueFault(path, params as { i: number; j: number }, data)
    default:
      return value(wrongSize(name, error, schema))
  }
}

function unknownKey(path: DataPath, key: string, { parentSchema }: ErrorObject): SchemaFault {
  const fields = Object.keys((parentSchema as JsonSchema).properties ?? {})
  const place = path.length > 0 ? ` of ${describePath(path)}` : ''
  return {
    path: [...path, key],
    at: 'key',
    message: `"${key}" is no field${place}.`,
    hint: didYouMean(key, fields),
  }
}

function missingKey(
  path: DataPath,
  key: string,
  { parentSchema, data }: ErrorObject,
  schema: JsonSchema,
): SchemaFault | undefined {
  const language = schema.localized && LANGUAGES[key]
  const field = (parentSchema as JsonSchema).properties?.[key]
  const place = path.length > 0 ? describePath(path) : 'The file'
  // A field that is only misspelt is told as unknown, with the right word.
  const unknown = Object.keys(data as object).filter(
    (other) => !(parentSchema as JsonSchema).properties?.[other],
  )
  if (closestName(key, unknown)) return undefined
  const wanted = field?.description ? `Add "${key}": ${field.description}` : `Add "${key}".`
  return {
    path,
    at: path.length > 0 ? 'key' : 'value',
    missing: true,
    message: language ? `${place} has no ${language} text ("${key}").` : `${place} has no field "${key}".`,
    hint: language ? `Add "${key}: …" beside the other languages.` : wanted,
  }
}

function oneOf(written: unknown, allowed: unknown[]): string {
  const close = closestName(String(written), allowed.map(String))
  return `${close === undefined ? '' : `Did you mean "${close}"? `}It is one of ${allowed.join(', ')}.`
}

function uniqueFault(path: DataPath, { i, j }: { i: number; j: number }, data: unknown): SchemaFault {
  const [first, second] = [Math.min(i, j), Math.max(i, j)]
  return {
    path: [...path, second],
    at: 'value',
    message: `${describePath(path)} lists ${showValue((data as unknown[])[second])} twice: as no. ${first + 1} and no. ${second + 1}.`,
    hint: 'Delete one of the two.',
  }
}
