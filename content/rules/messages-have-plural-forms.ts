import { INTL_TAGS, isLocale, type Locale } from '../../domain/locale'
import { byNamespace, groupMessages, pluralNames } from '../texts/group-messages'
import type { Check } from './check'

/** In the order in which grammars list them. */
const FORMS: Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Spanish "many" is only for round millions; i18next falls back to "other". */
const OPTIONAL: Record<Locale, string[]> = { en: [], es: ['many'], ru: [] }

/** A text that counts has every form its language needs. */
export const messagesHavePluralForms: Check = {
  code: 'message-plural',
  severity: 'error',
  scope: 'Texts with plural forms have those of their language: one and other; in Russian also few and many.',
  *run({ workspace }) {
    for (const files of byNamespace(workspace.messages).values()) {
      const plurals = pluralNames(files)
      for (const file of files) {
        if (!isLocale(file.locale)) continue
        const all = new Intl.PluralRules(INTL_TAGS[file.locale]).resolvedOptions().pluralCategories
        const needed = all.filter((category) => !OPTIONAL[file.locale as Locale].includes(category))
        for (const { name, keys } of groupMessages(file, plurals).values()) {
          if (!plurals.has(name)) continue
          const place = file.parsed.placeOfKey([[...keys.values()][0] ?? name])
          const missing = needed.filter((category) => !keys.has(category))
          if (missing.length > 0) {
            yield {
              ...place,
              message: `"${name}" lacks ${missing.map((category) => `"${name}_${category}"`).join(' and ')}.`,
              hint: `In this language a text that counts has the forms ${FORMS.filter((form) => needed.includes(form)).join(', ')}.`,
            }
          }
          for (const [category, key] of keys) {
            if (category === '' || all.includes(category as Intl.LDMLPluralRule) || category === 'zero')
              continue
            yield {
              ...file.parsed.placeOfKey([key]),
              message: `"${key}" is never shown: this language has no form "${category}".`,
              hint: 'Delete it.',
            }
          }
        }
      }
    }
  },
}
