const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Hangul, CJK, kana, full-width forms and emoji take two columns of a terminal. */
const WIDE =
  /^(?:\p{Script=Han}|\p{Script=Hangul}|\p{Script=Hiragana}|\p{Script=Katakana}|[\uff01-\uff60\uffe0-\uffe6\u3000-\u303f]|\p{Emoji_Presentation})/u
/** Latin, Greek and Cyrillic letters, their punctuation and the euro: each takes one column. */
const PLAIN =
  /^[\x20-\x7e\u00a0-\u00ac\u00ae-\u02ff\u0391-\u03ff\u0400-\u0482\u048a-\u052f\u2010-\u2027\u202f\u20ac]*$/
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u

/** Columns that a text takes on a terminal: letters with combining accents one, Chinese two. */
export function displayWidth(text: string): number {
  // Most texts are plain, and counting them is all there is to do.
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const { segment } of segmenter.segment(text))
    width += NONE.test(segment) ? 0 : WIDE.test(segment) ? 2 : 1
  return width
}

/** The text with spaces behind it up to a width. */
export function padToWidth(text: string, width: number): string {
  return text + ' '.repeat(Math.max(0, width - displayWidth(text)))
}

/** The text in lines of at most a width, broken at spaces; a longer word is cut. */
export function wrapToWidth(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/[ \n]+/)) {
    for (const piece of cutToWidth(word, width)) {
      if (line !== '' && displayWidth(line) + 1 + displayWidth(piece) > width) {
        lines.push(line)
        line = piece
      } else {
        line = line === '' ? piece : `${line} ${piece}`
      }
    }
  }
  return [...lines, line]
}

function cutToWidth(word: string, width: number): string[] {
  if (displayWidth(word) <= width) return [word]
  const pieces: string[] = ['']
  for (const { segment } of segmenter.segment(word)) {
    const last = pieces.length - 1
    if (displayWidth(pieces[last] + segment) > width) pieces.push(segment)
    else pieces[last] += segment
  }
  return pieces
}
