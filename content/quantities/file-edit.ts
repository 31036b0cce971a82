import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { replaceFile } from '../read/replace-file'

/** A piece of a content file that is replaced; offsets count the text as it is read (no BOM, LF). */
export interface FileEdit {
  file: string
  start: number
  end: number
  text: string
}

/** The text with its edits carried out. They must not overlap. */
export function applyEdits(text: string, edits: Pick<FileEdit, 'start' | 'end' | 'text'>[]): string {
  return [...edits]
    .sort((a, b) => b.start - a.start)
    .reduce((left, { start, end, text: piece }) => left.slice(0, start) + piece + left.slice(end), text)
}

/**
 * Writes the edits of one file. Everything else stays to the byte: a byte-order mark, line ends, comments.
 *
 * @throws {UserError} NOT_WRITTEN when the disk refuses
 */
export function writeEdits(root: string, file: string, edits: FileEdit[]): void {
  const path = join(root, file)
  const raw = readFileSync(path, 'utf8')
  const at = rawOffsets(raw)
  const inRaw = edits.map(({ start, end, text }) => ({ start: at(start), end: at(end), text }))
  replaceFile(path, applyEdits(raw, inRaw))
}

/** Turns offsets of the text as it is read into offsets of the file, where a line may end with two signs. */
function rawOffsets(raw: string): (offset: number) => number {
  const mark = raw.startsWith('\uFEFF') ? 1 : 0
  const doubled = [...raw.slice(mark).matchAll(/\r\n/g)].map(({ index }, i) => index - i)
  return (offset) => mark + offset + doubled.filter((index) => index < offset).length
}
