import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../domain/locale'
import type { PageRef } from '../../domain/routing/page-ref'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import { articleOf } from '../read/collections'
import { oncePer } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { cachedOfFile } from '../read/parsed-file'
import { mapAt, textAt } from '../read/value-at'
import { type Item, nameOfItem, singleOf, type Workspace } from '../read/workspace'
import { listDescribed } from '../schema/list-described'
import { isLocalized } from '../schema/resolve-schema'

/** Routes whose pages are about an item, with its collection; those of cities and landing pages bear their names. */
export const COLLECTION_OF_ROUTE: Record<string, string> = {
  tour: 'tours',
  direct: 'tours',
  'fun-tickets': 'tours',
  'ft-tour': 'partner-tours',
}

/** What is begun and not yet published, `tours/sunset-walk`; none while drafts are shown. */
export const draftsOf = oncePer((workspace: Workspace): ReadonlySet<string> => {
  if (workspace.showsDrafts) return new Set()
  const guides = mapAt(singleOf(workspace, 'guides'), [])
  return new Set([
    ...workspace.items.filter(({ parsed }) => outlineOf(parsed).status === 'draft').map(nameOfItem),
    ...Object.keys(guides)
      .filter((slug) => textAt(guides[slug], ['status']) === 'draft')
      .map((slug) => `guides/${slug}`),
  ])
})

/** The languages that have all of an item's texts; without English, the others' source, it has errors. None has a draft. */
export function localesOfItem(workspace: Workspace, item: Item): Locale[] {
  const { collection, parsed } = item
  const { schemas } = workspace
  if (draftsOf(workspace).has(nameOfItem(item))) return []
  return cachedOfFile(parsed, 'languages', () => {
    const missing = new Set<Locale>()
    for (const { value, schema } of listDescribed(schemas, collection.schema, parsed.value, isLocalized))
      if (schema.untranslated === 'unpublished')
        for (const locale of LOCALES) if (textAt(value, [locale]) === undefined) missing.add(locale)
    return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || !missing.has(locale))
  })
}

const ARTICLE_PAGES = ['about', 'privacy-policy', 'terms-of-service', 'cookie-policy']

/** The articles that are on a page: the site's own and the guides that are listed. */
export function shownArticles(workspace: Workspace): Set<string> {
  return new Set([...ARTICLE_PAGES, ...listedGuides(workspace)])
}

export function listedGuides(workspace: Workspace): string[] {
  return Object.keys(mapAt(singleOf(workspace, 'guides'), []))
}

/** The languages in which an article is written, English among them as above. None has a draft. */
export function localesOfArticle(workspace: Workspace, slug: string): Locale[] {
  const { articles } = workspace
  if (draftsOf(workspace).has(`guides/${slug}`)) return []
  const written = articles.filter((article) => article.slug === slug).map(({ locale }) => locale)
  return LOCALES.filter((locale) => locale === DEFAULT_LOCALE || written.includes(locale))
}

/** Says in which languages a page is published. Pages that exist once are there in all of them. */
export function publicationOf(workspace: Workspace): (ref: PageRef) => readonly Locale[] {
  const items = new Map(workspace.items.map((item) => [`${item.collection.name}/${item.slug}`, item]))
  // Looked up when it is asked for: a check that asks for one page need not look at all texts.
  const localesOf = (name: string) => {
    const item = items.get(name)
    return item && localesOfItem(workspace, item)
  }
  return ({ route, slug }) => {
    if (route === 'guide') return localesOfArticle(workspace, slug ?? '')
    const collection = COLLECTION_OF_ROUTE[route]
    if (collection) return localesOf(`${collection}/${slug}`) ?? LOCALES
    return localesOf(`cities/${route}`) ?? localesOf(`landings/${route}`) ?? LOCALES
  }
}

/** Whether the pages made of a file are published in a language: one missing text withholds them. */
export function isPublished(workspace: Workspace, file: string, locale: Locale): boolean {
  const article = articleOf(file)
  if (article) return localesOfArticle(workspace, article.slug).includes(locale)
  const item = workspace.items.find(({ parsed }) => parsed.file === file)
  return !item || localesOfItem(workspace, item).includes(locale)
}

/** The content without the items that a language does not publish; the same workspace where it publishes all. */
export function publishedPart(workspace: Workspace, locale: Locale): Workspace {
  const items = workspace.items.filter((item) => localesOfItem(workspace, item).includes(locale))
  return items.length === workspace.items.length ? workspace : { ...workspace, items }
}

type SiteNavigation = SiteInLocale['navigation']

/**
 * Menus and tiles without the links to pages that are not published in the language, and without menus of
 * which nothing is left. What is coming soon is no link, and stays unless it is a draft.
 */
export function publishedNavigation(
  navigation: SiteNavigation,
  localesOf: (page: PageRef) => readonly Locale[],
  locale: Locale,
): SiteNavigation {
  const isPublished = (page: PageRef) => localesOf(page).includes(locale)
  const links = <T extends PageRef & { comingSoon?: boolean }>(all: T[]) =>
    all.filter((link) => (link.comingSoon ? localesOf(link).length > 0 : isPublished(link)))
  const { menu, destinations, tiles, footer } = navigation
  return {
    ...navigation,
    menu: menu
      .map((entry) => ({ ...entry, items: links(entry.items) }))
      .filter(({ items }) => items.length > 0),
    destinations: links(destinations),
    tiles: links(tiles),
    footer: {
      ...footer,
      popular: footer.popular.filter((slug) => isPublished({ route: 'tour', slug })),
      quickLinks: links(footer.quickLinks),
      legal: links(footer.legal),
    },
  }
}
