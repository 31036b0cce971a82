import type { ErrorObject } from 'ajv'
import { pathFromPointer } from '../read/data-path'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import type { CompiledSchemas } from './compile-schemas'
import { explainError } from './explain-error'
import { explainWrongType, nameOf } from './explain-wrong-type'
import { describeValues } from './list-described'
import type { SchemaDiagnostic, SourceAt } from './schema-diagnostic'
import { resolveSchema, typeFits } from './schema-node'

/** Told by the errors they lead to: "does not match the then schema" is noise beside them. */
const NOISE = ['if', 'allOf']

/** What in a file's data does not fit its schema, each told once and in plain words. */
export function explainSchemaErrors(
  schemas: Schemas,
  compiled: CompiledSchemas,
  schema: string,
  data: unknown,
  sourceAt: SourceAt = () => '',
): SchemaDiagnostic[] {
  const found = compiled.errorsOf(schema, data)
  // Most files have no mistake, and describing all their values costs more than checking them.
  if (found.length === 0) return []
  const schemaAt = describeValues(schemas, schema, data)
  const diagnostics: SchemaDiagnostic[] = []
  const explain = (errors: ErrorObject[], base: string) => {
    for (const error of withoutEchoes(errors)) {
      const path = pathFromPointer(base + error.instancePath)
      const description = schemaAt.get(base + error.instancePath)
      const described = description?.schema ?? (error.parentSchema as JsonSchema)
      if (error.keyword === 'anyOf') {
        // Alternatives complain all at once; only the one of the value's own type knows what is wrong.
        const home = description?.home ?? schema
        const own = errorsOfOwnKind(schemas, compiled, error, home)
        if (own) explain(own, base + error.instancePath)
        else {
          const source = sourceAt(path, 'value')
          diagnostics.push({
            path,
            at: 'value',
            ...explainWrongType(nameOf(path), error.data, described, source),
          })
        }
      } else {
        const diagnostic = explainError({ error, path, name: nameOf(path), schema: described, sourceAt })
        if (diagnostic) diagnostics.push(diagnostic)
      }
    }
  }
  explain(found, '')
  return diagnostics
}

/** One mistake, one error: without what alternatives say below theirs, and without a form that is told twice. */
function withoutEchoes(errors: ErrorObject[]): ErrorObject[] {
  const alternatives = errors.filter(({ keyword }) => keyword === 'anyOf')
  const formats = errors.filter(({ keyword }) => keyword === 'format')
  return errors.filter((error) => {
    const { keyword, instancePath, schemaPath } = error
    if (NOISE.includes(keyword)) return false
    if (keyword === 'pattern' && formats.some((format) => format.instancePath === instancePath)) return false
    return !alternatives.some(
      (other) =>
        other !== error &&
        (instancePath.startsWith(`${other.instancePath}/`) ||
          (instancePath === other.instancePath &&
            (keyword !== 'anyOf' || schemaPath.length > other.schemaPath.length))),
    )
  })
}

/** What is wrong with a value by the alternative that it comes nearest to; undefined where it is of no alternative's type. */
function errorsOfOwnKind(
  schemas: Schemas,
  compiled: CompiledSchemas,
  { data, schema }: ErrorObject,
  home: string,
): ErrorObject[] | undefined {
  // Words have no kind of their own: "98 EUR" is a number that somebody meant.
  if (typeof data === 'string' || data === null) return undefined
  const fitting = (schema as JsonSchema[]).filter((branch) =>
    typeFits(resolveSchema(schemas, branch, home)[0], data),
  )
  return fitting
    .map((branch) => compiled.errorsOfBranch(branch, home, data))
    .sort((a, b) => a.length - b.length)
    .find((errors) => errors.length > 0)
}
