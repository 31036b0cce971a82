import { listLocalizedTexts } from '../texts/list-texts'
import { placeOfText } from '../texts/text'
import { diagnosticAt, type PartCheck } from './check'

export const textsSaySomething: PartCheck = {
  error: 'blank-text',
  scope: 'Localized texts hold more than spaces.',
  *inPart({ workspace }) {
    for (const { name, texts } of listLocalizedTexts(workspace)) {
      for (const one of texts) {
        // The empty text is too short by its schema.
        if (one.text === '' || one.text.trim() !== '') continue
        yield diagnosticAt(placeOfText(one), {
          message: `${name} → ${one.locale} holds only spaces.`,
          hint: 'Write the text.',
        })
      }
    }
  },
}
