import { isLocale, LOCALES } from '../../domain/locale'
import { type Check, diagnosticAt } from './check'

export const languagesAreKnown: Check = {
  error: 'unknown-language',
  scope: 'Articles and interface texts are in a language of the site.',
  *run({ workspace }) {
    for (const { locale, parsed } of [...workspace.articles, ...workspace.messages]) {
      if (isLocale(locale)) continue
      yield diagnosticAt(parsed.file, {
        message: `"${locale}" is no language of the site, so this file is never shown.`,
        hint: isLocale(locale.toLowerCase())
          ? `Languages are written in small letters: ${locale.toLowerCase()}.`
          : `The languages are ${LOCALES.join(', ')}.`,
      })
    }
  },
}
