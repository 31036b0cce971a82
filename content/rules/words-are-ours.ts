import type { UnwrittenWords } from '../../domain/generated/content'
import type { Locale } from '../../domain/locale'
import { oncePerName } from '../read/once-per'
import { itemsOf, type Workspace } from '../read/workspace'
import { partsOf } from '../read/workspace-parts'
import { findInTexts } from '../texts/list-texts'
import { textPattern } from '../texts/text-pattern'
import { type Check, diagnosticAt } from './check'

/** An entry of data/words, as far as it can be used. */
type Unwritten = UnwrittenWords[number]

/** What no reader sees: values that are filled in, and where links lead. */
const UNSEEN = /\{\{[^{}]*\}\}|\]\([^\])]*\)/g

/** Travellers are spoken to in one set of words, which editors keep in data/words. */
export const wordsAreOurs: Check = {
  warning: 'word',
  scope: 'Texts hold none of the words that data/words says are not written.',
  *run({ workspace }) {
    // What is remembered of a text holds for these words only; without a new text no pattern is needed.
    const name = `words ${itemsOf(workspace, 'words').map(({ parsed }) => parsed.hash)}`
    const patternsIn = oncePerName((locale) => patternsOf(workspace, locale))
    const search = (text: string, locale: Locale) => {
      const seen = text.replace(UNSEEN, (hidden) => '\0'.repeat(hidden.length))
      return patternsIn(locale).flatMap(({ pattern, entry: { write, why } }) =>
        [...seen.matchAll(pattern)].map(({ 0: word, index }) => ({ word, offset: index, write, why })),
      )
    }
    for (const part of partsOf(workspace))
      for (const { word, address, place, write, why } of findInTexts(part, name, search))
        yield diagnosticAt(place, {
          message: `"${word}" is not written here. ${why}`,
          hint: write ? `Write: ${write}.` : 'Leave it out, or say what is true of this one alone.',
          about: address,
          quote: word,
        })
  },
}

function patternsOf(workspace: Workspace, locale: string): { pattern: RegExp; entry: Unwritten }[] {
  const value = itemsOf(workspace, 'words').find(({ slug }) => slug === locale)?.parsed.value
  const entries = Array.isArray(value) ? value.filter((one): one is Unwritten => Array.isArray(one?.not)) : []
  const patternIn = ({ not }: Unwritten) => textPattern(not.filter(Boolean).map(patternOf).join('|'), 'gu')
  return entries.map((entry) => ({ entry, pattern: patternIn(entry) }))
}

const isLetter = /^\p{L}/u

/** "~" is any ending, "#" a number; a small letter at the start stands for the capital one, too. */
function patternOf(word: string): string {
  const letters = [...word.replace(/~$/, '')]
  const body = letters.map((letter, i) => {
    if (letter === '#') return '\\d+'
    if (letter === ' ') return '\\s'
    const upper = i === 0 ? letter.toUpperCase() : letter
    return upper === letter ? letter.replace(/[.*+?^${}()|[\]\\]/, '\\$&') : `[${letter}${upper}]`
  })
  const [first = '', last = ''] = [letters[0], letters.at(-1)]
  const start = isLetter.test(first) ? '(?<![\\p{L}\\d])' : ''
  const end = word.endsWith('~') ? '\\p{L}*' : isLetter.test(last) ? '(?![\\p{L}\\d])' : ''
  return start + body.join('') + end
}
