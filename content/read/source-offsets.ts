import { parseDocument } from 'yaml'

/**
 * Where the characters of a YAML or JSON value stand in the file. A value is not what is written:
 * quotes and escapes go, folded lines are joined, indentation is dropped. Both are walked side by
 * side, so every style of a text is covered and nothing is searched for.
 *
 * @param source the file's text
 * @param start offset of the value as written, its quote or block sign included
 * @param value the text as read
 * @returns for each UTF-16 unit of the value its offset in the source, and one more for its end;
 *   undefined when the two cannot be brought together (an alias, a part that is no text)
 */
export function sourceOffsets(source: string, start: number, value: string): Uint32Array | undefined {
  const offsets = new Uint32Array(value.length + 1)
  let at = bodyStart(source, start)
  const quote = source[at - 1] === '"' || source[at - 1] === "'" ? source[at - 1] : undefined
  for (let i = 0; i < value.length; ) {
    const sign = value[i] ?? ''
    if (isSpace(sign) && isSpace(source[at] ?? '')) {
      const [valueEnd, sourceEnd] = [endOfSpace(value, i), endOfSpace(source, at)]
      for (let k = i; k < valueEnd; k += 1) offsets[k] = Math.min(at + (k - i), sourceEnd - 1)
      i = valueEnd
      at = sourceEnd
      continue
    }
    const escaped = quote === undefined ? undefined : escapeAt(source, at, quote)
    if (escaped?.value === '') {
      at += escaped.length
      continue
    }
    const [written, length] = escaped ? [escaped.value, escaped.length] : [source[at], 1]
    if (written === undefined || !value.startsWith(written, i)) return undefined
    for (let k = 0; k < written.length; k += 1) offsets[i + k] = at
    i += written.length
    at += length
  }
  offsets[value.length] = at
  return offsets
}

/** Behind the quote, or below the line of a block sign (`>-`, `|`) with its comment. */
function bodyStart(source: string, start: number): number {
  const sign = source[start]
  if (sign === '"' || sign === "'") return start + 1
  const block = /^[>|][-+\d]*[ \t]*(?:#[^\n]*)?\n\s*/.exec(source.slice(start, start + 400))
  return block ? start + block[0].length : start
}

/** A sign as it is written behind a backslash; at the end of a line it joins the next one. */
const ESCAPE = /\\(?:x..|u....|U.{8}|\n[ \n\t]*|.)/y

/** How long the sign is written that begins at an offset: mostly it is itself. */
export function signLength(source: string, at: number): number {
  ESCAPE.lastIndex = at
  return ESCAPE.exec(source)?.[0].length ?? 1
}

/** An escape that stands at an offset: what it means, and how long it is written. */
function escapeAt(source: string, at: number, quote: string): { value: string; length: number } | undefined {
  if (quote === "'") return source.startsWith("''", at) ? { value: "'", length: 2 } : undefined
  if (source[at] !== '\\') return undefined
  const length = signLength(source, at)
  const { contents } = parseDocument(`"${source.slice(at, at + length)}"`)
  return { value: String(contents?.toJSON() ?? ''), length }
}

function isSpace(sign: string): boolean {
  return sign === ' ' || sign === '\n' || sign === '\t'
}

function endOfSpace(text: string, from: number): number {
  let end = from
  while (isSpace(text[end] ?? '')) end += 1
  return end
}
