import { DEFAULT_LOCALE } from '../../domain/locale'
import { listLocalizedTexts } from '../texts/list-texts'
import { placeOfText } from '../texts/text'
import { diagnosticAt, type PartCheck } from './check'

/** Up to so many words a text may well be the same: "Tour", "Flamenco". */
const WORDS_THAT_MAY_AGREE = 3

/** Names and addresses stay as they are; a sentence has words of its own besides them. */
const COMMON_WORDS_OF_A_SENTENCE = 2

export const textsAreTranslated: PartCheck = {
  warning: 'untranslated',
  scope: 'Spanish and Russian sentences of more than three words differ from the English one.',
  *inPart({ workspace }) {
    for (const { name, texts, placeholder } of listLocalizedTexts(workspace)) {
      // What stands in for another text has been reported already.
      if (placeholder !== undefined) continue
      const english = texts.find(({ locale }) => locale === DEFAULT_LOCALE)
      const same = texts.filter(
        ({ locale, text }) => locale !== DEFAULT_LOCALE && text.trim() === english?.text.trim(),
      )
      if (!english || same.length === 0 || !isSentence(english.text)) continue
      for (const text of same)
        yield diagnosticAt(placeOfText(text), {
          message: `${name} is the same in "${text.locale}" as in English.`,
          hint: 'Translate it.',
        })
    }
  },
}

function isSentence(text: string): boolean {
  const words = text.replace(/\{\{[^{}]*\}\}/g, '').match(/\p{L}+/gu) ?? []
  const common = words.filter((word) => /^\p{Ll}{3,}$/u.test(word))
  return words.length > WORDS_THAT_MAY_AGREE && common.length >= COMMON_WORDS_OF_A_SENTENCE
}
