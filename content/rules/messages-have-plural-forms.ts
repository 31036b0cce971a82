import { pluralRules } from '../../domain/intl-formats'
import type { Locale } from '../../domain/locale'
import { listMessages } from '../texts/messages'
import { diagnosticAt, type PartCheck } from './check'

/** In the order in which grammars list them. */
const FORMS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Spanish "many" is only for round millions; i18next falls back to "other". */
const OPTIONAL: Record<Locale, string[]> = { en: [], es: ['many'], ru: [] }

export const messagesHavePluralForms: PartCheck = {
  error: 'message-plural',
  scope: 'Texts with plural forms have those of their language: one and other; in Russian also few and many.',
  *inPart({ workspace }) {
    for (const { languages, plurals } of listMessages(workspace)) {
      for (const { locale, parsed, messages } of languages) {
        const known = pluralRules(locale).resolvedOptions().pluralCategories
        const needed = FORMS.filter((form) => known.includes(form) && !OPTIONAL[locale].includes(form))
        const shown = ['', 'zero', ...known]
        for (const [name, keys] of messages) {
          if (!plurals.has(name)) continue
          const forms = keys.map((key) => key.slice(name.length + 1))
          const missing = needed.filter((form) => !forms.includes(form)).map((form) => `"${name}_${form}"`)
          if (missing.length > 0)
            yield diagnosticAt(parsed.placeOfKey(keys.slice(0, 1)), {
              message: `"${name}" lacks ${missing.join(' and ')}.`,
              hint: `In this language a text that counts has the forms ${needed.join(', ')}.`,
            })
          for (const [i, form] of forms.entries())
            if (!shown.includes(form))
              yield diagnosticAt(parsed.placeOfKey(keys.slice(i, i + 1)), {
                message: `"${keys[i]}" is never shown: this language has no form "${form}".`,
                hint: 'Delete it.',
              })
        }
      }
    }
  },
}
