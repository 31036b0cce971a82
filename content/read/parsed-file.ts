import type { DataPath } from './data-path'
import type { Diagnostic, Place } from './diagnostic'
import { createLineIndex, type LineIndex } from './line-index'
import type { ParseResult } from './parse-result'
import { offsetOfPath } from './place-table'
import type { SourceFile } from './source-file'

/** A file's data with the way back to its lines. */
export interface ParsedFile {
  file: string
  text: string
  /** The file's data; undefined when it could not be read at all. */
  value: unknown
  /** Syntax problems. */
  problems: Diagnostic[]
  /** Where the value at a path stands; the nearest parent that exists when it does not. */
  placeOf(path: DataPath): Place
  /** Where the key of that path stands. */
  placeOfKey(path: DataPath): Place
}

/** A file as the rest of the program sees it, of what parsing it has found out, now or once before. */
export function parsedFile(
  { file, text }: SourceFile,
  { value, problems, places, data }: ParseResult,
): ParsedFile {
  let lines: LineIndex | undefined
  const at = (offset: number): Place => {
    lines ??= createLineIndex(text.slice(data.from, data.to))
    const { line, column } = lines(offset)
    return { file, line: line + data.line - 1, column }
  }
  return {
    file,
    text,
    value,
    problems,
    placeOf: (path) => at(offsetOfPath(places, path, 'value')),
    placeOfKey: (path) => at(offsetOfPath(places, path, 'key')),
  }
}
