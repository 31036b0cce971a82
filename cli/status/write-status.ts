import { isDeepStrictEqual } from 'node:util'
import { isScalar, parse, parseDocument } from 'yaml'
import type { DataPath } from '../../content/read/data-path'
import { mapAt } from '../../content/read/value-at'
import { UserError } from '../../domain/user-error'
import { insertEntry } from '../new/insert-entry'

export interface Status {
  status: 'draft' | 'paused' | 'published'
  /** YYYY-MM-DD, of a paused tour. */
  resumes?: string
}

/**
 * The file's text with another status; nothing else in it changes.
 *
 * @param path where the item stands in the file: [] where it is all of it
 * @throws {UserError} WRITE_BY_HAND where these lines cannot be changed without changing others
 */
export function writeStatus(text: string, path: DataPath, { status, resumes }: Status): string {
  const withStatus = setField(text, path, 'status', status)
  const result =
    resumes === undefined
      ? withStatus.replace(/^resumes:.*(\r?\n|$)/m, '')
      : setField(withStatus, path, 'resumes', resumes)
  const wanted = parse(text)
  const item = mapAt(wanted, path)
  delete item.resumes
  Object.assign(item, { status }, resumes !== undefined && { resumes })
  if (isDeepStrictEqual(parse(result), wanted)) return result
  throw new UserError(
    'WRITE_BY_HAND',
    `The file is written in a way that cannot be changed safely. Write "status: ${status}" there by hand; nothing was changed.`,
  )
}

/** A field of one word; a new one stands at the beginning of the file, or at the end of the item's entry. */
function setField(text: string, path: DataPath, field: 'status' | 'resumes', value: string): string {
  const node = parseDocument(text).getIn([...path, field], true)
  const [start, end] = (isScalar(node) && node.range) || []
  if (start !== undefined && end !== undefined) return text.slice(0, start) + value + text.slice(end)
  if (path.length > 0) return insertEntry(text, path, field, value)
  return text.replace(field === 'status' ? /^slug:.*(\r?\n)/m : /^status:.*(\r?\n)/m, (line, newline) =>
    line.concat(`${field}: ${value}${newline}`),
  )
}
