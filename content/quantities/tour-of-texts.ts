import { mapByKey } from '../read/group-by-key'
import { oncePer } from '../read/once-per'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, textAt } from '../read/value-at'
import { itemsOf, singleOf, type Workspace } from '../read/workspace'

/**
 * The tour that a file's texts speak of when they name none: a tour's own file, an FAQ set that only one
 * tour shows, a landing page whose facts are one tour's.
 *
 * @returns the tour's item by the file's, both as figures are named: `faqs/flamenco` → `tours/flamenco-tapas`
 */
export const tourOfTexts = oncePer((workspace: Workspace): Map<string, string> => {
  const found = new Map<string, string>()
  const add = (owner: string, [tour, ...others]: Iterable<string>) => {
    if (tour !== undefined && others.length === 0) found.set(owner, tour)
  }
  const tours = ['tours', 'partner-tours'].flatMap((collection) =>
    itemsOf(workspace, collection).map(({ slug, parsed }) => ({ name: `${collection}/${slug}`, parsed })),
  )
  for (const { name } of tours) add(name, [name])
  for (const [faq, showing] of mapByKey(tours, ({ parsed }) => textAt(outlineOf(parsed), ['faq'])))
    add(
      `faqs/${faq}`,
      showing.map(({ name }) => name),
    )
  for (const { slug, parsed } of itemsOf(workspace, 'landings')) {
    const figures = listAt(parsed.value, ['facts']).map((fact) => textAt(fact, ['figure']) ?? '')
    const tour = figures.flatMap((name) => /^((?:partner-)?tours\/.+)\/[^/]+$/.exec(name)?.[1] ?? [])
    add(`landings/${slug}`, new Set(tour))
  }
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
