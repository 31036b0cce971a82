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
  const tours = ['tours', 'partner-tours'].flatMap((collection) =>
    itemsOf(workspace, collection).map(({ slug, parsed }) => ({ name: `${collection}/${slug}`, parsed })),
  )
  const found = new Map(tours.map(({ name }) => [name, name]))
  for (const { slug } of itemsOf(workspace, 'faqs')) {
    const showing = tours.filter(({ parsed }) => textAt(outlineOf(parsed), ['faq']) === slug)
    if (showing.length === 1 && showing[0]) found.set(`faqs/${slug}`, showing[0].name)
  }
  for (const { slug, parsed } of itemsOf(workspace, 'landings')) {
    const figures = listAt(parsed.value, ['facts']).map((fact) => textAt(fact, ['figure']) ?? '')
    const named = new Set(
      figures
        .filter((name) => /^(?:partner-)?tours\//.test(name))
        .map((name) => name.replace(/\/[^/]+$/, '')),
    )
    const [only] = named
    if (named.size === 1 && only) found.set(`landings/${slug}`, only)
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
