import { isLocale, LOCALES } from '../../domain/locale'
import { type Check, diagnosticAt } from './check'

export const languagesAreKnown: Check = {
  error: 'unknown-language',
  scope: 'Articles and interface texts are in a language of the site.',
  *run({ workspace }) {
    for (const { locale, parsed } of [...workspace.articles, ...workspace.messages]) {
      if (isLocale(locale)) continue
      const small = locale.toLowerCase()
      yield diagnosticAt(parsed.file, {
        message: `"${locale}" is no language of the site, so this file is never shown.`,
        hint: isLocale(small)
          ? `Languages are written in small letters: ${small}.`
          : `The languages are ${LOCALES.join(', ')}.`,
        // The file that is missing for it.
        explains: [parsed.file.replace(locale, small)],
      })
    }
  },
}
