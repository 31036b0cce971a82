import { foldCase } from '../../domain/listing/listing-filters'
import { LOCALES, type Locale } from '../../domain/locale'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { listAt, mapAt, textAt } from '../read/value-at'
import { allTours, itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'

/** A synonym whose words have gone from the texts finds nothing any more. */
export const synonymsFindTours: Check = {
  warning: 'search-word',
  scope: 'Each word that data/search.yaml gives for another stands in the texts of a tour in that language.',
  *run({ workspace, isUnreadable }) {
    const parsed = itemsOf(workspace, 'search')[0]?.parsed
    const tours = allTours(workspace)
    if (!parsed || tours.some((tour) => isUnreadable(tour.parsed.file))) return
    for (const locale of LOCALES) {
      const texts = tours.map((tour) => textsOf(tour.parsed, locale)).join('\n')
      for (const [said, means] of Object.entries(mapAt(parsed.value, [locale, 'synonyms'])))
        for (const [i, meant] of listAt(means, []).entries()) {
          const words = foldCase(String(meant)).match(/[\p{L}\p{N}]+/gu) ?? []
          // Enough of a word is there to be found with another ending.
          const missing = words.find((word) => !texts.includes(word.slice(0, Math.max(4, word.length - 2))))
          if (missing === undefined) continue
          yield diagnosticAt(parsed.placeOf([locale, 'synonyms', said, i]), {
            message: `Who types "${said}" is to find "${meant}": no tour has the word "${missing}" in "${locale}".`,
            hint: 'Give a word that stands in the titles, descriptions or highlights, or take this one out.',
          })
        }
    }
  },
}

function textsOf(parsed: ParsedFile, locale: Locale): string {
  return cachedOfFile(parsed, `searched ${locale}`, () => {
    const highlights = listAt(parsed.value, ['highlights']).map((_, i) => ['highlights', i, locale])
    const paths = [...['title', 'description', 'location'].map((field) => [field, locale]), ...highlights]
    return foldCase(paths.flatMap((path) => textAt(parsed.value, path) ?? []).join('\n'))
  })
}
