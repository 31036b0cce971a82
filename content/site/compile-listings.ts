import { type Listing, pageCount } from '../../domain/listing/listing'
import { cachedOfFile } from '../read/parsed-file'
import { listAt, mapAt, textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'

/** What listings are made of, tours in the order of the listings. */
interface ListedContent {
  tours: { slug: string }[]
  partnerTours: PartnerTour[]
  cities: { slug: string; city: string }[]
  landings: { slug: string; tours: string[] }[]
  navigation: { compare: string[] }
  categories: { partner: object }
}

interface PartnerTour {
  slug: string
  city: string
  category: string
  categories: string[]
}

/** What listings are made of in a language's part of the content; where it has errors, as far as it can be read. */
export function listedContent(part: Workspace): ListedContent {
  const items = (collection: string) =>
    itemsOf(part, collection).map(({ slug = '', parsed }) => ({
      slug,
      ...cachedOfFile(parsed, 'listed', () => ({
        city: textAt(parsed.value, ['city']) ?? '',
        category: textAt(parsed.value, ['category']) ?? '',
        categories: listAt(parsed.value, ['categories']).map(String),
        tours: listAt(parsed.value, ['tours']).map(String),
      })),
    }))
  return {
    // Of our own tours a listing asks nothing else, and there may be many.
    tours: itemsOf(part, 'tours').map(({ slug = '' }) => ({ slug })),
    partnerTours: items('partner-tours'),
    cities: items('cities'),
    landings: items('landings'),
    navigation: { compare: listAt(singleOf(part, 'navigation'), ['compare']).map(String) },
    categories: { partner: mapAt(singleOf(part, 'categories'), ['partner']) },
  }
}

/** Pages of each listing by its route, as a language publishes it. */
export function countPages(part: Workspace): Record<string, number> {
  return Object.fromEntries(
    Object.entries(compileListings(listedContent(part))).map(([route, { slugs }]) => [
      route,
      pageCount(slugs.length),
    ]),
  )
}

/** Every listing by the route of its page, so that a page needs to ask only for the tours that it shows. */
export function compileListings({ navigation, ...content }: ListedContent): Record<string, Listing> {
  const own = slugsOf(content.tours)
  const published = new Set(own)
  const chosen = (slugs: string[]): Listing => ({ slugs: slugs.filter((slug) => published.has(slug)) })
  const categories = Object.keys(content.categories.partner)
  return {
    'madrid-tours': { slugs: own },
    'all-tours': { slugs: own },
    'madrid-day-trips': chosen(navigation.compare),
    ...Object.fromEntries(content.landings.map(({ slug, tours }) => [slug, chosen(tours)])),
    'fun-tickets-tours': byGroup(content.partnerTours, categories),
    ...Object.fromEntries(
      content.cities.map(({ slug, city }) => [
        slug,
        ofCity(
          content.partnerTours.filter((tour) => tour.city === city),
          categories,
        ),
      ]),
    ),
  }
}

/** One group a category, those without tours left out. */
function byGroup(tours: PartnerTour[], categories: string[]): Listing {
  const groups = categories
    .map((category) => ({ category, slugs: slugsOf(tours.filter((tour) => tour.category === category)) }))
    .filter(({ slugs }) => slugs.length > 0)
  return {
    slugs: groups.flatMap(({ slugs }) => slugs),
    groups: Object.fromEntries(groups.map(({ category, slugs }) => [category, slugs.length])),
  }
}

function ofCity(tours: PartnerTour[], categories: string[]): Listing {
  const used = new Set(tours.flatMap((tour) => tour.categories))
  return { slugs: slugsOf(tours), categories: categories.filter((category) => used.has(category)) }
}

function slugsOf(items: { slug: string }[]): string[] {
  return items.map(({ slug }) => slug)
}
