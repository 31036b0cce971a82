import { choiceFromAddress } from '../../domain/listing/choice-from-address'
import { parsePageRef } from '../../domain/routing/page-ref'
import { didYouMean } from '../read/did-you-mean'
import { mapByKey } from '../read/group-by-key'
import { oncePerName } from '../read/once-per'
import { type Check, diagnosticAt } from './check'
import { linksIn } from './list-references'

export const linksResolve: Check = {
  error: 'link',
  scope: 'Links in the navigation and redirects lead to a page that exists.',
  *run({ workspace, paths, references }) {
    const [tiles, routes] = [references.target('categories.tiles'), references.target('routes')]
    const refs = paths.map(({ page }) => parsePageRef(page))
    const pages = mapByKey(refs, ({ route }) => route)
    /** None where the page exists once. */
    const slugsOf = oncePerName((route) => [
      ...new Set((pages.get(route) ?? []).flatMap(({ slug }) => slug ?? [])),
    ])
    for (const item of workspace.items) {
      const { parsed } = item
      for (const { path, at, route, slug, query } of linksIn(item, workspace)) {
        // The partner catalogue takes a tile's name in its address; another one would show nothing.
        const parameter = route === 'fun-tickets-tours' ? 'category' : 'cat'
        const choice = choiceFromAddress(new URLSearchParams(query), parameter)
        const tile = parameter === 'category' ? choice.category : undefined
        if (query !== undefined && Object.keys(choice).length === 0)
          yield diagnosticAt(parsed.placeOf([...path, 'query']), {
            message: `"${query}" chooses nothing from a list: all of it would be shown.`,
            hint: `Name what is chosen before the equals sign: ${parameter}, duration, price, guide.`,
          })
        if (tile !== undefined && tiles.known && !tiles.names.has(tile))
          yield diagnosticAt(parsed.placeOf([...path, 'query']), {
            message: `The partner catalogue has no tile "${tile}".`,
            hint: didYouMean(tile, tiles.names),
          })
        // An unknown route is the reference check's business.
        if (route === undefined || !routes.known || !routes.names.has(route)) continue
        const slugs = slugsOf(route)
        const needsSlug = slugs.length > 0 || !pages.has(route)
        if (needsSlug && slug === undefined) {
          yield diagnosticAt(parsed.placeOf([...path, at]), {
            message: `A ${at === 'to' ? 'redirect' : 'link'} to "${route}" needs a slug: there is one page for each.`,
            hint: slugs[0] ? `Add a slug, for example slug: ${slugs[0]}.` : undefined,
          })
        } else if (slug !== undefined && !slugs.includes(slug)) {
          yield diagnosticAt(parsed.placeOf([...path, 'slug']), {
            message: needsSlug
              ? `There is no page "${route}" for "${slug}".`
              : `The page "${route}" exists only once; the slug "${slug}" leads nowhere.`,
            hint: needsSlug ? didYouMean(slug, slugs) : 'Delete the slug, or link to another page.',
            follows: [slug],
          })
        }
      }
    }
  },
}
