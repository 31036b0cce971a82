import type { ErrorObject } from 'ajv'
import type { JsonSchema } from '../read/json-schema'
import type { Schemas } from '../read/load-schemas'
import type { ParsedFile } from '../read/parsed-file'
import { describePath, pathFromPointer } from '../read/value-at'
import { errorsOf } from '../schema/compile-schemas'
import { explainError } from '../schema/explain-error'
import { describeValues } from '../schema/list-described'
import { resolverOf, typeFits } from '../schema/resolve-schema'
import type { SchemaDiagnostic, SourceAt } from '../schema/wording'
import { diagnosticAt, type PartCheck } from './check'

export const dataFitsSchema: PartCheck = {
  error: 'schema',
  scope: 'Fields of YAML files and front matter: known, present, of the right type, length and form.',
  *inPart({ workspace, isUnreadable }) {
    const { items, articles, schemas } = workspace
    const files = [
      ...items.map(({ parsed, collection }) => ({ parsed, schema: collection.schema })),
      ...articles.map(({ parsed }) => ({ parsed, schema: 'article' })),
    ]
    for (const { parsed, schema } of files) {
      const unreadable = isUnreadable(parsed.file)
      const isEmpty = parsed.value === null || parsed.value === undefined
      const fields = schemas[schema]?.required?.join(', ')
      if (isEmpty && !unreadable)
        yield diagnosticAt(parsed.placeOf([]), {
          message: 'The file is empty.',
          hint: fields ? `It needs ${fields}.` : schemas[schema]?.description,
        })
      if (isEmpty) continue
      for (const one of explainSchemaErrors(schemas, schema, parsed.value, sourceAt(parsed))) {
        const { path, at, missing, message, hint } = one
        // What is missing may stand behind a syntax error, and what is no name may have become one by it.
        if (unreadable && (missing || NO_NAME.test(String(path.at(-1))))) continue
        yield { ...(at === 'key' ? parsed.placeOfKey(path) : parsed.placeOf(path)), message, hint }
      }
    }
  },
}

/** A list or a group of fields as the name of a field. */
const NO_NAME = /^[[{]/

/** What is written at a place, to the end of its line. */
function sourceAt(parsed: ParsedFile): SourceAt {
  let lines: string[] | undefined
  return (path, at) => {
    const { line, column } = at === 'key' ? parsed.placeOfKey(path) : parsed.placeOf(path)
    lines ??= parsed.text.split('\n')
    return lines[line - 1]?.slice(column - 1) ?? ''
  }
}

/** Reported by the errors they lead to: "does not match the then schema" is noise beside them. */
const NOISE = ['if', 'allOf']

/** What in a file's data does not fit its schema, each reported once and in plain words. */
export function explainSchemaErrors(
  schemas: Schemas,
  schema: string,
  data: unknown,
  sourceAt: SourceAt = () => '',
): SchemaDiagnostic[] {
  const found = errorsOf(schemas, `${schema}.schema.json`, data)
  // Most files have no mistake, and describing all their values costs more than checking them.
  if (found.length === 0) return []
  const schemaAt = describeValues(schemas, schema, data)
  const explain = (errors: ErrorObject[], base: string): SchemaDiagnostic[] =>
    withoutEchoes(errors).flatMap((error) => {
      const pointer = base + error.instancePath
      const described = schemaAt.get(pointer)
      const isChoice = error.keyword === 'anyOf'
      // Alternatives complain all at once; only the one of the value's own type knows what is wrong.
      const own = isChoice && errorsOfOwnKind(schemas, error)
      if (own) return explain(own, pointer)
      const path = pathFromPointer(pointer)
      const explained = explainError({
        error: isChoice ? { ...error, keyword: 'type' } : error,
        path,
        name: path.length === 0 ? 'The file' : describePath(path),
        schema: described?.schema ?? (error.parentSchema as JsonSchema),
        sourceAt,
      })
      return explained ? [explained] : []
    })
  return explain(found, '')
}

/** One mistake, one error: without what alternatives say below theirs, and without a form that is reported twice. */
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
function errorsOfOwnKind(schemas: Schemas, { data, schema }: ErrorObject): ErrorObject[] | undefined {
  // Words have no kind of their own: "98 EUR" is a number that somebody meant.
  if (typeof data === 'string' || data === null) return undefined
  return (schema as JsonSchema[])
    .map((branch) => resolverOf(schemas)(branch, ''))
    .filter((branch) => typeFits(branch, data))
    .map((branch) => errorsOf(schemas, branch, data))
    .sort((a, b) => a.length - b.length)
    .find((errors) => errors.length > 0)
}
