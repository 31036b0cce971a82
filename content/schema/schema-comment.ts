import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { collectionOf } from '../read/collections'
import { listContentFiles } from '../read/list-content-files'
import { replaceFile } from '../read/replace-file'

export const SCHEMA_FOLDER = 'data/schemas'

const COMMENT = /^# *yaml-language-server: *\$schema=(\S*).*$/m

export function schemaCommentFor(file: string): string | undefined {
  const schema = collectionOf(file)?.collection.schema
  if (!schema) return undefined
  const path = posix.relative(posix.dirname(file), `${SCHEMA_FOLDER}/${schema}.schema.json`)
  return `# yaml-language-server: $schema=${path}`
}

/** The schema that a file names, relative to the content root, and its line; undefined where it names none. */
export function namedSchema(file: string, text: string): { schema: string; line: number } | undefined {
  const found = COMMENT.exec(headOf(text))
  if (!found) return undefined
  return {
    schema: posix.join(posix.dirname(file), found[1] ?? ''),
    line: text.slice(0, found.index).split('\n').length,
  }
}

/** The text with the right comment: corrected where it is wrong, else as the first line. Line ends and byte-order mark stay. */
export function withSchemaComment(file: string, text: string): string {
  const comment = schemaCommentFor(file)
  if (!comment) return text
  const head = headOf(text)
  if (COMMENT.test(head)) return head.replace(COMMENT, () => comment) + text.slice(head.length)
  const [mark = ''] = /^\uFEFF?/.exec(text) ?? []
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  return `${mark}${comment}${lineEnd}${text.slice(mark.length)}`
}

/** The comments and empty lines before the first value: editors look nowhere else. */
function headOf(text: string): string {
  return /^\uFEFF?(?:[ \t]*(?:#.*)?\r?\n)*(?:#.*)?/.exec(text)?.[0] ?? ''
}

/** Puts the comment that names its schema at the head of YAML files without it; gives those that changed. */
export function writeSchemaComments(root: string, isChosen: (file: string) => boolean = () => true) {
  if (!existsSync(join(root, SCHEMA_FOLDER))) return []
  return listContentFiles(root).filter((file) => {
    if (!isChosen(file) || !schemaCommentFor(file)) return false
    const text = readFileSync(join(root, file), 'utf8')
    if (namesItsSchema(file, text)) return false
    replaceFile(join(root, file), withSchemaComment(file, text))
    return true
  })
}

export function namesItsSchema(file: string, text: string): boolean {
  const comment = schemaCommentFor(file)
  return comment === undefined || namedSchema(file, text)?.schema === namedSchema(file, comment)?.schema
}
