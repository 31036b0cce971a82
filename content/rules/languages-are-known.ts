import { isLocale, LOCALES } from '../../domain/locale'
import { mapByKey } from '../read/group-by-key'
import { type Check, diagnosticAt } from './check'

export const languagesAreKnown: Check = {
  error: 'unknown-language',
  scope: 'Articles and interface texts are in a language of the site.',
  *run({ workspace }) {
    const foreign = [...workspace.articles, ...workspace.messages].filter(({ locale }) => !isLocale(locale))
    // A folder of interface texts is one mistake.
    const placeOf = ({ locale, parsed: { file } }: (typeof foreign)[number]) =>
      file.startsWith('locales/') ? `locales/${locale}` : file
    for (const [place, files] of mapByKey(foreign, placeOf)) {
      const [{ locale } = { locale: '' }] = files
      const small = locale.toLowerCase()
      yield diagnosticAt(place, {
        message: `"${locale}" is no language of the site, so what stands here is never shown.`,
        hint: isLocale(small)
          ? `Languages are written in small letters: ${small}.`
          : `The languages are ${LOCALES.join(', ')}.`,
        // The files that are missing for it.
        explains: files.map(({ parsed }) => parsed.file.replace(locale, small)),
      })
    }
  },
}
