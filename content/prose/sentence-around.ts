/** A sentence ends at these, followed by a space or the end; a decimal point or "9.30" ends none. */
const END = /[.!?…;](?=[\s»”"')\]]|$)|\n\s*\n|\n(?=\s*(?:[-*+|#>]|\d+[.)]\s))/g

/**
 * The words in which a number stands: its sentence, list item or heading. A table's row is read with the
 * table's first row, because that says what the columns hold.
 */
export function sentenceAround(text: string, offset: number): string {
  const line = lineAround(text, offset)
  if (line.text.trimStart().startsWith('|')) return `${headOfTable(text, line.start)} ${line.text}`
  let start = 0
  for (const end of text.matchAll(END)) {
    const after = end.index + end[0].length
    if (after > offset) return text.slice(start, after)
    start = after
  }
  return text.slice(start)
}

function lineAround(text: string, offset: number): { start: number; text: string } {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const end = text.indexOf('\n', offset)
  return { start, text: text.slice(start, end < 0 ? text.length : end) }
}

function headOfTable(text: string, lineStart: number): string {
  let head = ''
  let start = lineStart
  while (start > 0) {
    const above = lineAround(text, start - 1)
    if (!above.text.trimStart().startsWith('|')) break
    head = above.text
    start = above.start
  }
  return head
}
