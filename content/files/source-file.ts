import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '../problems/problem'

/** A content file as text. A byte-order mark is dropped and CRLF is read as LF; offsets count this text. */
export interface SourceFile {
  /** Relative to the content root, with forward slashes. */
  file: string
  text: string
}

/** Reads a file; bytes that are no UTF-8 are a problem at their line, and the rest is still read. */
export function readSourceFile(root: string, file: string): { source: SourceFile; problems: Problem[] } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (cause) {
    return { source: { file, text: '' }, problems: [unreadable(file, cause as Error)] }
  }
  const decoded = new TextDecoder('utf-8', { ignoreBOM: false }).decode(bytes)
  const text = decoded.replace(/\r\n?/g, '\n')
  return { source: { file, text }, problems: invalidUtf8(file, bytes, text) }
}

function unreadable(file: string, cause: Error): Problem {
  return {
    code: 'unreadable-file',
    severity: 'error',
    file,
    line: 1,
    column: 1,
    message: `The file cannot be read: ${cause.message}.`,
    hint: 'Check its permissions, and that no other program is writing it.',
  }
}

function invalidUtf8(file: string, bytes: Buffer, text: string): Problem[] {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return []
  } catch {
    const before = text.slice(0, Math.max(0, text.indexOf('\uFFFD')))
    const lines = before.split('\n')
    return [
      {
        code: 'encoding',
        severity: 'error',
        file,
        line: lines.length,
        column: (lines.at(-1)?.length ?? 0) + 1,
        message: 'The file is not valid UTF-8: a character here cannot be read.',
        hint: 'Save the file with the encoding UTF-8 in your editor and retype the character.',
      },
    ]
  }
}
