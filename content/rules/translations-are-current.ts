import { DEFAULT_LOCALE, LANGUAGE_NAMES } from '../../domain/locale'
import { listTranslations } from '../texts/list-translations'
import { readRecord, TRANSLATED } from '../texts/translation-record'
import { judgeFreshness } from '../texts/translation-state'
import { type Check, diagnosticAt } from './check'

/** When the English text changes, somebody has to look at its translations. */
export const translationsAreCurrent: Check = {
  code: 'stale-translation',
  severity: 'warning',
  scope: 'The English texts are the ones that their translations were made from (data/translations).',
  *run({ workspace }) {
    const records = TRANSLATED.map((locale) => ({ locale, record: readRecord(workspace.root, locale) }))
    const texts = listTranslations(workspace, (key) => records.some(({ record }) => record.has(key)))
    for (const { locale, record } of records) {
      const freshnessOf = judgeFreshness(texts, record)
      for (const text of texts) {
        const own = text.texts[locale]
        const english = text.texts[DEFAULT_LOCALE]
        if (!own || !english || freshnessOf(text) !== 'stale') continue
        const what = `The ${LANGUAGE_NAMES[locale]} text of "${text.name}"`
        yield diagnosticAt(own.place, {
          message: `${what} may be out of date: the English one has changed since it was made.`,
          hint: `Adapt it, or when it still fits: npx tours translations --mark-current ${text.address} --locale ${locale}`,
          related: [{ ...english.place, message: 'The English text.' }],
        })
      }
    }
  },
}
