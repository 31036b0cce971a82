import { createHash } from 'node:crypto'
import { LOCALES, type Locale } from '../../domain/locale'
import type { DataPath } from '../read/data-path'
import { mapByKey } from '../read/group-by-key'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { showValue } from '../schema/written-value'
import { SINGLE_PAGES } from '../site/list-pages'
import { type Check, diagnosticAt, relatedAt } from './check'

interface PageText {
  /** What two texts have in common that search engines take for the same. */
  key: string
  parsed: ParsedFile
  path: DataPath
}

/** Pages that search engines keep are told apart by their titles and descriptions. */
export const titlesAreUnique: Check = {
  code: 'duplicate-title',
  scope: 'Titles and descriptions of the canonical pages of a language are all different.',
  *run({ workspace }) {
    for (const locale of LOCALES) {
      for (const field of ['title', 'description'] as const) {
        const byKey = mapByKey(pageTexts(workspace, field, locale), ({ key }) => key)
        byKey.delete('')
        for (const [first, ...others] of byKey.values())
          for (const { parsed, path } of others)
            yield diagnosticAt(parsed.placeOf(path), {
              message: `Two pages have the same ${field} in "${locale}": ${showValue(textAt(parsed.value, path))} is also that of ${first?.parsed.file}.`,
              hint: 'Change one of them, so that search engines and travellers can tell the pages apart.',
              related: first && [relatedAt(first.parsed.placeOf(first.path), `The same ${field}.`)],
            })
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
    const key = titleKeysOf(parsed)[path.join('/')]
    return key === undefined ? [] : [{ key, parsed, path }]
  })
}

/** Most files are unchanged, so their titles are compared by their hashes. */
function titleKeysOf(parsed: ParsedFile): Record<string, string> {
  return cachedOfFile(parsed, 'titles', () => {
    const pages = Object.keys(SINGLE_PAGES).map((page) => `${page}.`)
    const paths = ['', ...pages].flatMap((page) =>
      (['title', 'description'] as const).flatMap((field) => [
        [page + field],
        ...LOCALES.map((locale) => [page + field, locale]),
      ]),
    )
    return Object.fromEntries(
      paths.flatMap((path) => {
        const text = textAt(parsed.value, path)
        return text === undefined ? [] : [[path.join('/'), keyOf(text)]]
      }),
    )
  })
}

function keyOf(text: string): string {
  const words = text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('es')
  return words === '' ? '' : createHash('sha256').update(words).digest('base64url').slice(0, 22)
}
