import { admits, intervalOf } from '../../domain/figures/interval'
import { LOCALES } from '../../domain/locale'
import { readingInUse } from '../figures/decide-figure'
import type { LocatedReading } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import { outlineOf } from '../read/outline'
import { type DataPath, listAt, mapAt, textAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, nameOfItem, type Workspace } from '../read/workspace'

export const GUARANTEE_CODES = { badges: 'badge-promise', statements: 'statement-promise' } as const

/** Numbers of tours that a badge or a statement guarantees, and that they do not keep; a tour without one breaks none. */
export function findBrokenGuarantees(content: Pick<AnalysedContent, 'workspace' | 'figures' | 'derived'>) {
  return guarantors(content.workspace).flatMap(({ by, id, label, home, path, tours }) => {
    const limits = [...path, 'promises']
    return Object.keys(mapAt(home.parsed.value, limits)).flatMap((field) =>
      tours.flatMap((tour) => {
        const figure = content.figures.get(`${nameOfItem(tour)}/${field}`)
        const inUse = figure && readingInUse(figure.name, content)
        const found = limitFor(home, [...limits, field], tour)
        if (!figure || !inUse || !found || admits(found, intervalOf({ value: inUse.value }).min)) return []
        /** With its place; its source is `badges/<id>` or `statements/<id>`. */
        const limit: LocatedReading = { source: `${by}/${id}`, ...found }
        return [{ by, id, label, tour, figure, field, limit, inUse }]
      }),
    )
  })
}

/**
 * Badges and statements with the tours that have them: `data/badges.yaml` at small-group, `data/statements.yaml` at
 * promises, no. 3. Their labels are what travellers read: "Small group".
 */
function guarantors(workspace: Workspace) {
  const own = itemsOf(workspace, 'tours')
  const all = [...own, ...itemsOf(workspace, 'partner-tours')]
  const badges = itemsOf(workspace, 'badges').flatMap((home) =>
    Object.keys(mapAt(home.parsed.value, [])).map((id) => {
      const tours = all.filter(({ parsed }) => listAt(outlineOf(parsed), ['badges']).includes(id))
      const label = textAt(home.parsed.value, [id, 'label', LOCALES[0]]) ?? id
      return { by: 'badges' as const, id, label, home, path: [id], tours }
    }),
  )
  const statements = itemsOf(workspace, 'statements').flatMap((home) =>
    listAt(home.parsed.value, ['promises']).flatMap((statement, i) => {
      const id = textAt(statement, ['id'])
      if (id === undefined) return []
      const label = textAt(statement, ['title', LOCALES[0]]) ?? id
      return [{ by: 'statements' as const, id, label, home, path: ['promises', i], tours: own }]
    }),
  )
  return [...badges, ...statements]
}

/** The limit for a tour's category, else the general one, with its place. */
function limitFor({ parsed }: Item, path: DataPath, tour: Item): Omit<LocatedReading, 'source'> | undefined {
  const op = textAt(parsed.value, [...path, 'op'])
  const category = textAt(outlineOf(tour.parsed), ['category']) ?? ''
  const own = [...path, 'perCategory', category]
  const at = typeof valueAt(parsed.value, own) === 'number' ? own : [...path, 'value']
  const value = valueAt(parsed.value, at)
  if ((op !== '<=' && op !== '>=') || typeof value !== 'number') return undefined
  return { op, value, ...parsed.placeOf(at) }
}
