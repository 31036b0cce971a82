import type { ParsedFile } from '../read/parsed-file'
import { explainSchemaErrors } from '../schema/explain-schema-errors'
import type { SourceAt } from '../schema/wording'
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
