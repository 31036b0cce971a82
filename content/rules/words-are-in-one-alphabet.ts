import { findInTexts, listLocalizedTexts } from '../texts/list-texts'
import { placeOfText } from '../texts/text'
import { diagnosticAt, type PartCheck } from './check'

const WORD = /[\p{sc=Latin}\p{sc=Cyrillic}]+/gu
const MIXED = /\p{sc=Latin}\p{sc=Cyrillic}|\p{sc=Cyrillic}\p{sc=Latin}/u

/** A "р" from the Russian keyboard looks right in "Prado", but no search finds the word. */
export const wordsAreInOneAlphabet: PartCheck = {
  error: 'mixed-alphabets',
  scope: 'The letters of a word are all Latin or all Cyrillic, and no English or Spanish text is Cyrillic.',
  *inPart({ workspace }) {
    for (const { name, texts } of listLocalizedTexts(workspace))
      for (const text of texts) {
        if (text.locale === 'ru' || !isCyrillic(text.text)) continue
        yield diagnosticAt(placeOfText(text), {
          message: `${name} is written in Cyrillic letters in "${text.locale}".`,
          hint: 'Were two languages exchanged? Put each text behind its own.',
        })
      }
    for (const { word, place } of findInTexts(workspace, 'mixed-alphabets', mixedWords)) {
      const latin = word.match(/\p{sc=Latin}/gu) ?? []
      const cyrillic = word.match(/\p{sc=Cyrillic}/gu) ?? []
      const [odd, alphabet] = latin.length < cyrillic.length ? [latin, 'Latin'] : [cyrillic, 'Cyrillic']
      const letters = [...new Set(odd)].map((letter) => `"${letter}"`).join(', ')
      yield diagnosticAt(place, {
        message: `"${word}" mixes two alphabets: ${letters} ${odd.length === 1 ? 'is' : 'are'} ${alphabet}.`,
        hint: 'Type the word anew with one keyboard.',
      })
    }
  },
}

/** True for several words that are mostly Cyrillic; one may be a name. */
function isCyrillic(text: string): boolean {
  const words = text.match(WORD) ?? []
  return words.length > 1 && words.filter((word) => /\p{sc=Cyrillic}/u.test(word)).length * 2 > words.length
}

function mixedWords(text: string): { word: string; offset: number }[] {
  // Most texts have no such word, and are not taken apart.
  if (!MIXED.test(text)) return []
  const words = [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ word, offset: index }))
  return words.filter(({ word }) => MIXED.test(word))
}
