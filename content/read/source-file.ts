import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Diagnostic, startOf } from './diagnostic'
import { placeAtOffset } from './line-index'

/** A content file as text. A byte-order mark is dropped and CRLF is read as LF; offsets count this text. */
export interface SourceFile {
  /** Relative to the content root, with forward slashes. */
  file: string
  text: string
}

/** Reads a file; bytes that are no UTF-8 are told at their line, and the rest is still read. */
export function readSourceFile(
  root: string,
  file: string,
): { source: SourceFile; diagnostics: Diagnostic[] } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (cause) {
    return { source: { file, text: '' }, diagnostics: [unreadable(file, cause as Error)] }
  }
  const decoded = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded
  return { source: { file, text }, diagnostics: isUtf8(bytes) ? [] : [invalidUtf8(file, text)] }
}

/** Names a text as long as it does not change, and how it is parsed: by its file's ending. */
export function hashOf({ file, text }: SourceFile): string {
  return createHash('sha256')
    .update(`${extname(file)}\0${text}`)
    .digest('hex')
}

function unreadable(file: string, cause: Error): Diagnostic {
  return {
    code: 'unreadable-file',
    severity: 'error',
    ...startOf(file),
    message: `The file cannot be read: ${cause.message}.`,
    hint: 'Check its permissions, and that no other program is writing it.',
  }
}

function invalidUtf8(file: string, text: string): Diagnostic {
  return {
    code: 'encoding',
    severity: 'error',
    ...placeAtOffset(file, text, Math.max(0, text.indexOf('\uFFFD'))),
    message: 'The file is not valid UTF-8: a character here cannot be read.',
    hint: 'Save the file with the encoding UTF-8 in your editor and retype the character.',
  }
}
