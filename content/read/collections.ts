/** Where each kind of content stands and which schema describes it. */
export interface Collection {
  name: string
  schema: string
  /** Exactly one of the two: a folder with one file an item, or a single file. */
  folder?: string
  file?: string
  /** Whether content can do without it; `elsewhere`: content that is not the program's own. */
  optional?: 'always' | 'elsewhere'
}

export const COLLECTIONS: Collection[] = [
  { name: 'tours', schema: 'tour', folder: 'data/tours' },
  { name: 'partner-tours', schema: 'partner-tour', folder: 'data/partner-tours' },
  { name: 'cities', schema: 'city', folder: 'data/cities' },
  { name: 'faqs', schema: 'faq', folder: 'data/faqs' },
  { name: 'landings', schema: 'landing', folder: 'data/landings' },
  ...[
    'prices',
    'policies',
    'claims',
    'statements',
    'site',
    'routes',
    'navigation',
    'redirects',
    'sources',
    'badges',
    'categories',
    'languages',
    'images',
    'guides',
  ].map((name) => inOneFile(name)),
  inOneFile('figure-keywords', 'elsewhere'),
  inOneFile('search', 'elsewhere'),
  { name: 'words', schema: 'words', folder: 'data/words', optional: 'always' },
  inOneFile('exceptions', 'always'),
]

function inOneFile(name: string, optional?: Collection['optional']): Collection {
  return { name, schema: name, file: `data/${name}.yaml`, ...(optional && { optional }) }
}

/** The collection a file belongs to, with the item's slug where it has one. */
export function collectionOf(
  file: string,
): { collection: Collection; slug?: string | undefined } | undefined {
  const [, folder, slug] = /^(.+)\/([^/]+)\.yaml$/.exec(file) ?? []
  for (const collection of COLLECTIONS) {
    if (collection.file === file) return { collection }
    if (folder !== undefined && folder === collection.folder) return { collection, slug }
  }
  return undefined
}

/** The article and language of a Markdown file: guides/<slug>/<language>.md. */
export function articleOf(file: string): { slug: string; locale: string } | undefined {
  const [, slug, locale] = /^guides\/([^/]+)\/([^/]+)\.md$/.exec(file) ?? []
  return slug && locale ? { slug, locale } : undefined
}

/** The language and namespace of a locale file: locales/<language>/<namespace>.json. */
export function messagesOf(file: string): { locale: string; namespace: string } | undefined {
  const [, locale, namespace] = /^locales\/([^/]+)\/([^/]+)\.json$/.exec(file) ?? []
  return locale && namespace ? { locale, namespace } : undefined
}
