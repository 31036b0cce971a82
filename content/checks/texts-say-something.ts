import { listLocalizedTexts } from '../texts/list-texts'
import type { Check } from './check'

/** A text of spaces is no text. */
export const textsSaySomething: Check = {
  code: 'blank-text',
  severity: 'error',
  scope: 'Localized texts hold more than spaces.',
  *run({ workspace }) {
    for (const { name, texts } of listLocalizedTexts(workspace)) {
      for (const { locale, text, place } of texts) {
        // The empty text is too short by its schema.
        if (text === '' || text.trim() !== '') continue
        yield { ...place, message: `${name} → ${locale} holds only spaces.`, hint: 'Write the text.' }
      }
    }
  },
}
