import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Diagnostic, startOf } from './diagnostic'

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
): { source: SourceFile; bytes: Uint8Array; diagnostics: Diagnostic[] } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (cause) {
    return {
      source: { file, text: '' },
      bytes: new Uint8Array(),
      diagnostics: [unreadable(file, cause as Error)],
    }
  }
  const decoded = bytes.toString('utf8').replace(/^\uFEFF/, '')
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded
  return { source: { file, text }, bytes, diagnostics: isUtf8(bytes) ? [] : [invalidUtf8(file, text)] }
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
  const before = text.slice(0, Math.max(0, text.indexOf('\uFFFD')))
  const lines = before.split('\n')
  return {
    code: 'encoding',
    severity: 'error',
    file,
    line: lines.length,
    column: (lines.at(-1)?.length ?? 0) + 1,
    message: 'The file is not valid UTF-8: a character here cannot be read.',
    hint: 'Save the file with the encoding UTF-8 in your editor and retype the character.',
  }
}
