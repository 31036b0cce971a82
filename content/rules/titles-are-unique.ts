import { createHash } from 'node:crypto'
import { LOCALES, type Locale } from '../../domain/locale'
import { groupByKey, repeatsOf } from '../read/group-by-key'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { mapAt, textAt } from '../read/value-at'
import { itemsOf, type Workspace } from '../read/workspace'
import { showValue } from '../schema/wording'
import { SINGLE_PAGES } from '../site/list-pages'
import { shownArticles } from '../site/publication'
import { type Check, diagnosticAt, relatedAt } from './check'

/** Pages that search engines keep are distinguished by their titles and descriptions. */
export const titlesAreUnique: Check = {
  error: 'duplicate-title',
  scope: 'Titles and descriptions of the canonical pages of a language are all different.',
  *run({ workspace }) {
    const hashOf = ({ parsed, path }: TitledText) => hashesOf(parsed)[path.join('/')]
    const texts = LOCALES.flatMap((locale) => pageTexts(workspace, locale)).filter(hashOf)
    const repeated = repeatsOf(texts, (text) => `${text.what} ${hashOf(text)}`)
    // A page that is a copy of another repeats all of its texts.
    const pairs = groupByKey(repeated, ({ item, first }) => `${item.parsed.file} ${first.parsed.file}`)
    for (const [{ item, first }, ...more] of pairs as [(typeof repeated)[number], ...typeof repeated][])
      yield diagnosticAt(item.parsed.placeOf(item.path), {
        message: `Two pages have the same ${item.what}: ${showValue(textAt(item.parsed.value, item.path))} is also that of ${first.parsed.file}.${more.length === 0 ? '' : ` More of their texts are the same: ${more.length}.`}`,
        hint: 'Change one of them, so that search engines and travellers can tell the pages apart.',
        related: [
          relatedAt(first.parsed.placeOf(first.path), `The same ${item.what.split(' ')[0]}.`),
          ...more.map((one) =>
            relatedAt(one.item.parsed.placeOf(one.item.path), `So is the ${one.item.what}.`),
          ),
        ],
      })
  },
}

type TitledText = ReturnType<typeof pageTexts>[number]

function pageTexts(workspace: Workspace, locale: Locale) {
  const items = ['tours', 'partner-tours', 'cities', 'landings'].flatMap((name) => itemsOf(workspace, name))
  const shown = shownArticles(workspace)
  const articles = workspace.articles.filter((one) => one.locale === locale && shown.has(one.slug))
  const messages = workspace.messages.filter((file) => file.locale === locale && file.namespace === 'pages')
  return ['title', 'description'].flatMap((field) => {
    const what = `${field} in "${locale}"`
    return [
      ...items.map(({ parsed }) => ({ parsed, path: [field, locale], what })),
      ...articles.map(({ parsed }) => ({ parsed, path: [field], what })),
      ...messages.flatMap(({ parsed }) =>
        Object.keys(SINGLE_PAGES).map((page) => ({ parsed, path: [`${page}.${field}`], what })),
      ),
    ]
  })
}

/** Most files are unchanged, so their titles are compared by their hashes; blank ones have none. */
function hashesOf(parsed: ParsedFile): Record<string, string> {
  return cachedOfFile(parsed, 'titles', () => {
    const hashes: Record<string, string> = {}
    const add = (key: string, text: unknown) => {
      const words = typeof text === 'string' ? text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('es') : ''
      if (words !== '') hashes[key] = createHash('sha256').update(words).digest('base64url').slice(0, 22)
    }
    for (const [key, value] of Object.entries(mapAt(parsed.value, []))) {
      if (!/\b(title|description)$/.test(key)) continue
      add(key, value)
      for (const [locale, text] of Object.entries(mapAt(value, []))) add(`${key}/${locale}`, text)
    }
    return hashes
  })
}
