import { filledIn, listAllTexts } from '../texts/list-texts'
import { placeOfText } from '../texts/text'
import { diagnosticAt, type PartCheck } from './check'

/** Search engines cut a longer title off, and a longer label breaks its button. */
export const textsFitTheirPlace: PartCheck = {
  warning: 'too-long',
  scope: 'Titles, descriptions and labels have no more characters than there is room for.',
  *inPart({ workspace }) {
    for (const { name, fits, texts } of listAllTexts(workspace)) {
      if (fits === undefined) continue
      for (const text of texts) {
        const length = [...filledIn(text.text.trim())].length
        if (length > fits)
          yield diagnosticAt(placeOfText(text), {
            message: `${name} in "${text.locale}" has ${length} characters; there is room for about ${fits}.`,
            hint: `Shorten it by ${length - fits}: what is longer is cut off, or breaks the page.`,
          })
      }
    }
  },
}
