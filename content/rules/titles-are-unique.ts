import { LOCALES, type Locale } from '../../domain/locale'
import type { Place } from '../read/diagnostic'
import { textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { showValue } from '../schema/written-value'
import { SINGLE_PAGES } from '../site/list-pages'
import { type Check, diagnosticAt } from './check'

interface PageText {
  text: string
  file: string
  /** Most are never asked for. */
  place(): Place
}

/** Pages that search engines keep are told apart by their titles and descriptions. */
export const titlesAreUnique: Check = {
  code: 'duplicate-title',
  severity: 'error',
  scope: 'Titles and descriptions of the canonical pages of a language are all different.',
  *run({ workspace }) {
    for (const locale of LOCALES) {
      for (const field of ['title', 'description'] as const) {
        const seen = new Map<string, PageText>()
        for (const one of pageTexts(workspace, field, locale)) {
          const key = one.text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('es')
          const first = seen.get(key)
          if (!first) seen.set(key, one)
          else if (key !== '') {
            yield diagnosticAt(one.place(), {
              message: `Two pages have the same ${field} in "${locale}": ${showValue(one.text)} is also that of ${first.file}.`,
              hint: 'Change one of them, so that search engines and travellers can tell the pages apart.',
              related: [{ ...first.place(), message: `The same ${field}.` }],
            })
          }
        }
      }
    }
  },
}

function pageTexts(workspace: Workspace, field: 'title' | 'description', locale: Locale): PageText[] {
  const items = ['tours', 'partner-tours', 'cities', 'landings'].flatMap((collection) =>
    itemsOf(workspace, collection),
  )
  const articles = workspace.articles.filter((article) => article.locale === locale)
  const messages = workspace.messages.filter((file) => file.locale === locale && file.namespace === 'pages')
  const found = [
    ...items.map(({ parsed }) => ({ parsed, path: [field, locale] })),
    ...articles.map(({ parsed }) => ({ parsed, path: [field] })),
    ...messages.flatMap(({ parsed }) =>
      Object.keys(SINGLE_PAGES).map((page) => ({ parsed, path: [`${page}.${field}`] })),
    ),
  ]
  return found.flatMap(({ parsed, path }) => {
    const text = textAt(parsed.value, path)
    return text === undefined ? [] : [{ text, file: parsed.file, place: () => parsed.placeOf(path) }]
  })
}
