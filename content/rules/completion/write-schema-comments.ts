import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { listContentFiles } from '../../read/list-content-files'
import { replaceFile } from '../../read/replace-file'
import { namedSchema, SCHEMA_FOLDER, schemaCommentFor, withSchemaComment } from './schema-comment'

/**
 * Puts the comment that names its schema at the head of each YAML file that lacks it or names another.
 *
 * @param isChosen whether a file may be changed
 * @returns the files that were changed, relative to the root
 */
export function writeSchemaComments(
  root: string,
  isChosen: (file: string) => boolean = () => true,
): string[] {
  if (!existsSync(join(root, SCHEMA_FOLDER))) return []
  return listContentFiles(root).filter((file) => {
    if (!isChosen(file) || !schemaCommentFor(file)) return false
    const text = readFileSync(join(root, file), 'utf8')
    const fixed = withSchemaComment(file, text)
    if (namesItsSchema(file, text) || fixed === text) return false
    replaceFile(join(root, file), fixed)
    return true
  })
}

/** True when the file's head names the schema that it is checked with. */
export function namesItsSchema(file: string, text: string): boolean {
  const comment = schemaCommentFor(file)
  return comment === undefined || namedSchema(file, text)?.schema === namedSchema(file, comment)?.schema
}
