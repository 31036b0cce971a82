import { existsSync } from 'node:fs'
import { startOf } from '../read/diagnostic'
import { cachedOfFile } from '../read/parsed-file'
import { inRoot } from '../read/workspace'
import { namedSchema, namesItsSchema, SCHEMA_FOLDER, schemaCommentFor } from '../schema/schema-comment'
import { type Check, diagnosticAt } from './check'

export const filesNameTheirSchema: Check = {
  warning: 'schema-comment',
  scope: 'The comment at the head of a YAML file names the schema that the file is checked with.',
  *run({ workspace }) {
    // Without schemas of its own a content root has nothing to name.
    if (!existsSync(inRoot(workspace, SCHEMA_FOLDER))) return
    for (const { parsed } of workspace.items) {
      const { file } = parsed
      const { isRight, named } = cachedOfFile(parsed, 'schema-comment', () => ({
        isRight: namesItsSchema(file, parsed.text),
        named: namedSchema(file, parsed.text),
      }))
      if (isRight) continue
      yield diagnosticAt(startOf(file, named?.line), {
        message: named
          ? `The comment names the schema ${named.schema}, which is not the one for this file.`
          : 'The file does not name its schema, so your editor can neither complete nor check it.',
        hint: `Write at the head of the file, or run npx tours validate --fix:\n${schemaCommentFor(file)}`,
      })
    }
  },
}
