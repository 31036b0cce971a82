import type { Place } from '../read/diagnostic'
import { offsetOfPlace, placeAtOffset } from '../read/line-index'
import { oncePer } from '../read/once-per'
import type { ParsedFile } from '../read/parsed-file'
import { sourceOffsets } from '../read/source-offsets'
import type { DataPath } from '../read/value-at'

/**
 * A text of the site in one language, and where it stands. There are a hundred thousand of these in a large content,
 * so they hold nothing that can be found out.
 */
export interface Text {
  locale: string
  text: string
  parsed: ParsedFile
  /** Absent for what stands below an article's front matter. */
  path?: DataPath
}

/** Where a text begins. Most are never asked for: finding a place costs. */
export function placeOfText(text: Text): Place {
  if (text.path) return text.parsed.placeOf(text.path)
  return { file: text.parsed.file, line: text.parsed.bodyLine, column: 1 }
}

export function placeInText(text: Text, offset: number): Place {
  const at = offsetInFile(text, offset)
  return at === undefined ? placeOfText(text) : placeAtOffset(text.parsed.file, text.parsed.text, at)
}

/** Only texts in which something is found are looked at so closely. */
const offsetsOf = oncePer((text: Text) => {
  const source = text.parsed.text
  return sourceOffsets(source, offsetOfPlace(source, placeOfText(text)), text.text)
})

/** The same as an offset in the file's text; undefined where a text is not written as it is read (an alias). */
export function offsetInFile(text: Text, offset: number): number | undefined {
  if (!text.path) return text.parsed.text.length - text.parsed.body.length + offset
  return offsetsOf(text)?.[offset]
}
