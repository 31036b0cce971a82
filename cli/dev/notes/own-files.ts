import { textAt } from '../../../content/read/value-at'
import { itemsOf, type Workspace } from '../../../content/read/workspace'
import type { PageEntry } from '../../../content/site/page-entry'
import type { Locale } from '../../../domain/locale'

/** The collection of the item that a page is about, by the folder that renders it. */
const COLLECTIONS: Record<string, string> = {
  tour: 'tours',
  'fun-tickets': 'tours',
  'partner-tour': 'partner-tours',
  city: 'cities',
  landing: 'landings',
}

/** Question sets of pages that no item names one for. */
const FAQS: Record<string, string> = {
  home: 'home',
  'madrid-tours': 'madrid-tours',
  'all-tours': 'all-tours',
  'madrid-day-trips': 'day-trips',
  'fun-tickets-tours': 'partner-catalogue',
}

/** The company's data stands at the foot of every page. */
const EVERYWHERE = ['data/site.yaml']

/**
 * Files of which everything belongs to the page: whatever is found in one of them is to be shown there.
 * Of other files a page shows single texts and figures.
 */
export function ownFiles(
  { page, slug, ref }: Pick<PageEntry, 'page' | 'slug' | 'ref'>,
  locale: Locale,
  workspace: Workspace,
): Set<string> {
  const collection = COLLECTIONS[page]
  const item = collection ? itemsOf(workspace, collection).find((one) => one.slug === slug) : undefined
  const faq = textAt(item?.parsed.value, ['faq']) ?? FAQS[page]
  return new Set([
    ...EVERYWHERE,
    ...(collection && slug ? [`data/${collection}/${slug}.yaml`] : []),
    ...(faq ? [`data/faqs/${faq}.yaml`] : []),
    ...(page === 'home' ? ['data/statements.yaml'] : []),
    `guides/${slug ?? ref.route}/${locale}.md`,
  ])
}
