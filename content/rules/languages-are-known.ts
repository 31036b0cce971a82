import { isLocale, LOCALES } from '../../domain/locale'
import type { Check } from './check'

/** Texts in a language the site does not speak are never shown. */
export const languagesAreKnown: Check = {
  code: 'unknown-language',
  severity: 'error',
  scope: 'Articles and interface texts are in a language of the site.',
  *run({ workspace }) {
    for (const { locale, parsed } of [...workspace.articles, ...workspace.messages]) {
      if (isLocale(locale)) continue
      yield {
        file: parsed.file,
        line: 1,
        column: 1,
        message: `"${locale}" is no language of the site, so this file is never shown.`,
        hint: `The languages are ${LOCALES.join(', ')}.`,
      }
    }
  },
}
