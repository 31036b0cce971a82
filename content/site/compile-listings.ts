import { type Listing, pageCount } from '../../domain/listing/listing'
import { cachedOfFile } from '../read/parsed-file'
import { listAt, mapAt, textAt } from '../read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../read/workspace'

/** What a listing asks of a partner's tour, a city page or a landing page. */
type Listed = ReturnType<typeof listed>

/** Pages of each listing by its route, as a language publishes it. */
export function countPages(part: Workspace): Record<string, number> {
  return Object.fromEntries(
    Object.entries(compileListings(part)).map(([route, { slugs }]) => [route, pageCount(slugs.length)]),
  )
}

/**
 * Every listing by the route of its page, so that a page needs to ask only for the tours that it shows: of a
 * language's part of the content; where it has errors, as far as it can be read.
 */
export function compileListings(part: Workspace): Record<string, Listing> {
  const navigation = singleOf(part, 'navigation')
  const inOrder = (collection: string, first: string) =>
    namedFirst(itemsOf(part, collection), listAt(navigation, [first]))
  // Of our own tours a listing asks nothing else, and there may be many.
  const own = inOrder('tours', 'featured').map(({ slug = '' }) => slug)
  const partner = inOrder('partner-tours', 'partnerPromo').map(listed)
  const published = new Set(own)
  const chosen = (slugs: string[]): Listing => ({ slugs: slugs.filter((slug) => published.has(slug)) })
  const categories = Object.keys(mapAt(singleOf(part, 'categories'), ['partner']))
  const ofPages = (collection: string, listingOf: (page: Listed) => Listing) =>
    Object.fromEntries(itemsOf(part, collection).map((item) => [item.slug, listingOf(listed(item))]))
  return {
    'madrid-tours': { slugs: own },
    'all-tours': { slugs: [...own, ...slugsOf(partner)] },
    'madrid-day-trips': chosen(listAt(navigation, ['compare']).map(String)),
    ...ofPages('landings', ({ tours }) => chosen(tours)),
    'fun-tickets-tours': byGroup(partner, categories),
    ...ofPages('cities', ({ city }) => ofCity(city, partner, categories)),
  }
}

/** Those that the navigation names first, in its order; the others behind them as their files are named. */
export function namedFirst(items: Item[], first: unknown[]): Item[] {
  const rank = ({ slug }: Item) => (first.includes(slug) ? first.indexOf(slug) : first.length)
  return [...items].sort((a, b) => rank(a) - rank(b))
}

function listed({ slug = '', parsed }: Item) {
  const found = cachedOfFile(parsed, 'listed', () => ({
    city: textAt(parsed.value, ['city']) ?? '',
    category: textAt(parsed.value, ['category']) ?? '',
    categories: listAt(parsed.value, ['categories']).map(String),
    tours: listAt(parsed.value, ['tours']).map(String),
  }))
  return { slug, ...found }
}

function byGroup(tours: Listed[], categories: string[]): Listing {
  const groups = categories
    .map((category) => ({ category, slugs: slugsOf(tours.filter((tour) => tour.category === category)) }))
    .filter(({ slugs }) => slugs.length > 0)
  return {
    slugs: groups.flatMap(({ slugs }) => slugs),
    groups: Object.fromEntries(groups.map(({ category, slugs }) => [category, slugs.length])),
  }
}

function ofCity(city: string, partner: Listed[], categories: string[]): Listing {
  const tours = partner.filter((tour) => tour.city === city)
  const used = new Set(tours.flatMap((tour) => tour.categories))
  return { slugs: slugsOf(tours), categories: categories.filter((category) => used.has(category)) }
}

function slugsOf(tours: Listed[]): string[] {
  return tours.map(({ slug }) => slug)
}
