import { lineAt } from '../read/line-index'
import { LANGUAGES } from './find/languages'

/** A sentence ends at these, followed by a space or the end; a decimal point or "9.30" ends none. */
const END = /[.!?…;](?=[\s»”"')\]]|$)|\n\s*\n|\n(?=\s*(?:[-*+|#>]|\d+[.)]\s))/g

/** No sentence that anybody reads goes further on either side of a number; a row of a table may. */
const REACH = 600

/**
 * A number's sentence, list item or heading; a table's row with the first, which says what columns hold.
 *
 * @returns `at`: offset of the number in the sentence, for it may stand in it twice; `asked`: the question before
 *   it, which it answers, or else empty
 */
export function sentenceAround(text: string, offset: number) {
  const from = Math.max(0, offset - REACH)
  const line = lineAt(text, offset)
  if (isRow(line.text)) {
    const start = Math.max(line.start, from)
    // A table follows an empty line.
    const first = lineAt(text, text.lastIndexOf('\n\n', offset) + 2).text
    const head = isRow(first) && first !== line.text ? `${first.slice(0, REACH)} ` : ' '
    const row = line.text.slice(start - line.start, offset + REACH - line.start)
    return { sentence: head + row, at: head.length + offset - start, asked: '' }
  }
  const near = text.slice(from, offset + REACH)
  const ends = [...near.matchAll(END)].map(({ index, 0: end }) => index + end.length)
  const start = ends.findLast((end) => from + end <= offset) ?? 0
  const end = ends.find((end) => from + end > offset)
  const before = near.slice(ends.findLast((end) => end < start) ?? 0, start)
  const asked = before.trimEnd().endsWith('?') ? before : ''
  return { sentence: near.slice(start, end), at: offset - from - start, asked }
}

function isRow(line: string): boolean {
  return line.trimStart().startsWith('|')
}

const THEN = Object.values(LANGUAGES).map(({ then }) => then)
/** What parts a sentence, as "and then" does; a comma inside a number has no space behind it. */
const PARTS = new RegExp(String.raw`[,:](?=\s)|\s[—–-]\s|[()]|\s(?:${THEN.join('|')})(?=\s)`, 'g')

export type Clauses = ReturnType<typeof clausesAround>

export function clausesAround({ sentence, at }: { sentence: string; at: number }, number: string) {
  const breaks = [...sentence.matchAll(PARTS)].map(({ index, 0: part }) => ({
    start: index,
    end: index + part.length,
  }))
  const start = breaks.findLast(({ end }) => end <= at)?.end ?? 0
  const behind = breaks.find((one) => one.start >= at + number.length)
  return {
    /** All that stands before the number. */
    ahead: sentence.slice(0, at),
    /** All that stands before the number's part. */
    before: sentence.slice(0, start),
    /** The part in which the number stands: "…, and 15 % comes off the price, …". */
    own: sentence.slice(start, behind?.start),
  }
}
