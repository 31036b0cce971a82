import type { ParsedFile } from '../read/parsed-file'
import { explainSchemaErrors } from '../schema/explain-schema-errors'
import type { SourceAt } from '../schema/wording'
import { type CheckDiagnostic, diagnosticAt, type PartCheck, type PartContext } from './check'

export const dataFitsSchema: PartCheck = {
  error: 'schema',
  scope: 'Fields of YAML files and front matter: known, present, of the right type, length and form.',
  *inPart(context) {
    for (const { collection, parsed } of context.workspace.items)
      yield* diagnosticsOf(context, parsed, collection.schema)
    for (const { parsed } of context.workspace.articles) yield* diagnosticsOf(context, parsed, 'article')
  },
}

/** A list or a group of fields as the name of a field. */
const NO_NAME = /^[[{]/

function* diagnosticsOf(
  { workspace, isUnreadable }: PartContext,
  parsed: ParsedFile,
  schema: string,
): Iterable<CheckDiagnostic> {
  const unreadable = isUnreadable(parsed.file)
  if (parsed.value === null || parsed.value === undefined) {
    if (!unreadable) {
      const fields = workspace.schemas[schema]?.required?.join(', ')
      yield diagnosticAt(parsed.placeOf([]), {
        message: 'The file is empty.',
        hint: fields ? `It needs ${fields}.` : workspace.schemas[schema]?.description,
      })
    }
    return
  }
  const diagnostics = explainSchemaErrors(workspace.schemas, schema, parsed.value, sourceAt(parsed))
  for (const { path, at, missing, message, hint } of diagnostics) {
    // What is missing may stand behind a syntax error, and what is no name may have become one by it.
    if (unreadable && (missing || NO_NAME.test(String(path.at(-1))))) continue
    yield { ...(at === 'key' ? parsed.placeOfKey(path) : parsed.placeOf(path)), message, hint }
  }
}

/** What is written at a place, to the end of its line. */
function sourceAt(parsed: ParsedFile): SourceAt {
  let lines: string[] | undefined
  return (path, at) => {
    const { line, column } = at === 'key' ? parsed.placeOfKey(path) : parsed.placeOf(path)
    lines ??= parsed.text.split('\n')
    return lines[line - 1]?.slice(column - 1) ?? ''
  }
}
