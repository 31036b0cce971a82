import { lineAt, placeAtOffset } from '../read/line-index'
import { filesOf } from '../read/workspace'
import { diagnosticAt, type PartCheck } from './check'

/**
 * Control characters, zero-width ones and marks of direction; what joins the parts of an emoji is none, and those of
 * another encoding are reported as such.
 */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|(?<![ÃÂÐÑ](?=[\u0080-\u009f]))(?![\t\n])\p{Cc}|[\u061c\u200b\u200c\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff]/gu

const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/

/** As many letters beside a character show where it is. */
const BESIDE = 12

/** They come with text copied from elsewhere: searches don't find the word, and links with them lead nowhere. */
export const charactersAreVisible: PartCheck = {
  error: 'hidden-character',
  scope: 'Files hold no characters that cannot be seen, or that turn the direction of the text.',
  *inPart({ workspace }) {
    for (const { file, text } of filesOf(workspace)) {
      let lastLine = 0
      for (const { 0: character, index } of text.matchAll(HIDDEN)) {
        const place = placeAtOffset(file, text, index)
        // Where there is one there are often more: who types the words anew is rid of all.
        if (place.line === lastLine) continue
        lastLine = place.line
        const code = `U+${character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0')}`
        const line = lineAt(text, index)
        const at = index - line.start
        const before = line.text.slice(Math.max(0, at - BESIDE), at)
        const after = line.text.slice(at + 1, at + 1 + BESIDE)
        const shown = `${before}[${code}]${after}`.replace(HIDDEN, '').trim()
        yield diagnosticAt(place, {
          message: `A character that ${DIRECTION.test(character) ? 'turns the direction of the text' : 'cannot be seen'} stands here: ${shown}`,
          hint: 'Delete the words on both sides of it, and type them anew.',
        })
      }
    }
  },
}
