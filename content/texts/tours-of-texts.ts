import { mapByKey } from '../read/group-by-key'
import { oncePer } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, textAt } from '../read/value-at'
import { allTours, itemsOf, nameOfItem, singleOf, type Workspace } from '../read/workspace'

/**
 * The tour that a file's texts speak of when they name none: a tour's own file, a landing page whose facts are one
 * tour's, an FAQ set that only one tour shows, and no page but such a landing.
 *
 * @returns the tour's item by the file's, both as figures are named: `faqs/flamenco` → `tours/flamenco-tapas`
 */
export const tourOfTexts = oncePer((workspace: Workspace): Map<string, string> => {
  const found = new Map<string, string>()
  const add = (owner: string, [tour, ...others]: Iterable<string>) => {
    if (tour && others.length === 0) found.set(owner, tour)
  }
  for (const tour of allTours(workspace)) add(nameOfItem(tour), [nameOfItem(tour)])
  for (const { slug, parsed } of itemsOf(workspace, 'landings')) {
    const figures = listAt(parsed.value, ['facts']).map((fact) => textAt(fact, ['figure']) ?? '')
    const tour = figures.flatMap((name) => /^((?:partner-)?tours\/.+)\/[^/]+$/.exec(name)?.[1] ?? [])
    add(`landings/${slug}`, new Set(tour))
  }
  const showing = ['tours', 'landings', 'cities'].flatMap((collection) => itemsOf(workspace, collection))
  const pages = mapAt(singleOf(workspace, 'routes'), ['pages'])
  // What a file shows that cannot be read, nobody knows.
  const isWhole = showing.every(({ parsed }) => parsed.diagnostics.length === 0 && outlineOf(parsed).slug)
  for (const [faq, items] of mapByKey(showing, ({ parsed }) => textAt(outlineOf(parsed), ['faq']) ?? ''))
    if (isWhole && !(faq in pages))
      add(`faqs/${faq}`, new Set(items.map((item) => found.get(nameOfItem(item)) ?? '')))
  return found
})

/** The tour that a guide leads to, as above: `guides/how-to-visit-el-escorial` → `tours/el-escorial-tour`. */
export const tourOfGuides = oncePer((workspace: Workspace): Map<string, string> => {
  const guides = Object.entries(mapAt(singleOf(workspace, 'guides'), []))
  return new Map(
    guides.flatMap(([slug, guide]) => {
      const tour = textAt(guide, ['tour'])
      return tour === undefined ? [] : [[`guides/${slug}`, `tours/${tour}`]]
    }),
  )
})

/** The tours in a city, by the files of its page and of the questions there. */
export const toursOfCities = oncePer((workspace: Workspace): Map<string, Set<string>> => {
  const partners = mapByKey(itemsOf(workspace, 'partner-tours'), ({ parsed }) =>
    textAt(outlineOf(parsed), ['city']),
  )
  return new Map(
    itemsOf(workspace, 'cities').flatMap((city) => {
      const { city: name, faq } = outlineOf(city.parsed)
      const tours = new Set((partners.get(String(name)) ?? []).map(nameOfItem))
      return [nameOfItem(city), `faqs/${faq}`].map((page): [string, Set<string>] => [page, tours])
    }),
  )
})
