import { isObject } from '../read/value-at'
import { showValue } from '../schema/wording'
import { diagnosticAt, type PartCheck } from './check'

export const messagesAreTexts: PartCheck = {
  error: 'message-text',
  scope: 'Locale files are one map of keys to texts, none of them blank.',
  *inPart({ workspace, isUnreadable }) {
    for (const { parsed } of workspace.messages) {
      if (!isObject(parsed.value)) {
        if (!isUnreadable(parsed.file))
          yield diagnosticAt(parsed.placeOf([]), {
            message: 'The file must be a map of keys to texts.',
            hint: 'Write { "key": "text" }.',
          })
        continue
      }
      for (const [key, value] of Object.entries(parsed.value)) {
        if (typeof value !== 'string')
          yield diagnosticAt(parsed.placeOf([key]), {
            message: `The text of "${key}" must stand in quotes; it is ${showValue(value)}.`,
            hint:
              typeof value === 'object'
                ? 'Keys are not nested here: write "layout.menu" as one key.'
                : undefined,
          })
        else if (value.trim() === '')
          yield diagnosticAt(parsed.placeOf([key]), {
            message: `The text of "${key}" is blank.`,
            hint: 'Write the text, or delete the key in every language.',
          })
      }
    }
  },
}
