import { isUtf8 } from 'node:buffer'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { type Diagnostic, errorAt, startOf } from './diagnostic'
import ERROR_TEXTS from './file-error-texts.json'
import { placeAtOffset } from './line-index'
import { filledIn } from './yaml-hints'

/** A content file as text. A byte-order mark is dropped and CRLF is read as LF; offsets count this text. */
export interface SourceFile {
  /** Relative to the content root, with forward slashes. */
  file: string
  text: string
}

/** By its first two bytes: a mark, or the zero beside a letter. */
const UTF_16 = { 'utf-16le': /^(\xff\xfe|.\0)/s, 'utf-16be': /^(\xfe\xff|\0.)/s }

/** What stands in a text that was read in another encoding than it was written in: "VelÃ¡zquez", "â€™", "Ð¢Ð¾". */
const DAMAGED = /\uFFFD|[ÃÂ][\u0080-\u00BF]|â€|(?:[ÐÑ][\u0080-\u00BF]){2}/

/** Reads a file; bytes that are no UTF-8 are reported at their line, and the rest is still read. */
export function readSourceFile(
  root: string,
  file: string,
): { source: SourceFile; diagnostics: Diagnostic[] } {
  let bytes: Buffer
  try {
    bytes = readFileSync(join(root, file))
  } catch (cause) {
    const texts = filledIn(ERROR_TEXTS.unreadable, { cause: (cause as Error).message })
    const diagnostics = [errorAt('unreadable-file', startOf(file), texts)]
    return { source: { file, text: '' }, diagnostics }
  }
  const [wide] = Object.entries(UTF_16).find(([, start]) => start.test(bytes.toString('latin1', 0, 2))) ?? []
  const decoded = wide ? new TextDecoder(wide).decode(bytes) : bytes.toString('utf8').replace(/^\uFEFF/, '')
  const text = decoded.includes('\r') ? decoded.replace(/\r\n?/g, '\n') : decoded
  const damaged = text.search(DAMAGED)
  if (isUtf8(bytes) && !wide && damaged < 0) return { source: { file, text }, diagnostics: [] }
  const place = placeAtOffset(file, text, Math.max(0, damaged))
  const texts = wide ? ERROR_TEXTS.utf16 : ERROR_TEXTS.encoding
  return { source: { file, text }, diagnostics: [errorAt('encoding', place, texts)] }
}

/** Names a text as long as it does not change, and how it is parsed: by its file's ending. */
export function hashOf({ file, text }: SourceFile): string {
  return createHash('sha256')
    .update(`${extname(file)}\0${text}`)
    .digest('hex')
}
