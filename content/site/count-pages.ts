import { pageCount } from '../../domain/listing/listing'
import { cachedOfFile } from '../read/parsed-file'
import { listAt, mapAt, textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'
import { compileListings } from './compile-listings'

/** Pages of each listing by its route, as a language publishes it; with errors, as far as it can be read. */
export function countPages(part: Workspace): Record<string, number> {
  const items = (collection: string) =>
    itemsOf(part, collection).map(({ slug = '', parsed }) => ({
      slug,
      ...cachedOfFile(parsed, 'listed', () => ({
        city: textAt(parsed.value, ['city']) ?? '',
        category: textAt(parsed.value, ['category']) ?? '',
        categories: [],
        tours: listAt(parsed.value, ['tours']).map(String),
      })),
    }))
  const listings = compileListings({
    // Of our own tours a listing asks nothing else, and there may be many.
    tours: itemsOf(part, 'tours').map(({ slug = '' }) => ({ slug })),
    partnerTours: items('partner-tours'),
    cities: items('cities'),
    landings: items('landings'),
    navigation: { compare: listAt(singleOf(part, 'navigation'), ['compare']).map(String) },
    categories: { partner: mapAt(singleOf(part, 'categories'), ['partner']) },
  })
  return Object.fromEntries(
    Object.entries(listings).map(([route, { slugs }]) => [route, pageCount(slugs.length)]),
  )
}
