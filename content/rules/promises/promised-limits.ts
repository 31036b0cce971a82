import { admits, intervalOf } from '../../../domain/figures/interval'
import { LOCALES } from '../../../domain/locale'
import { readingsInUse } from '../../figures/decide-figure'
import type { Figure, LocatedReading } from '../../figures/figure'
import type { DataPath } from '../../read/data-path'
import { listAt, mapAt, textAt, valueAt } from '../../read/value-at'
import { type Item, itemsOf, type Workspace } from '../../read/workspace'

/** A number of a tour that a badge or a statement promises, and that the tour does not keep. */
export interface BrokenLimit {
  /** Which of the two promised it. */
  by: 'badges' | 'statements'
  /** The badge's or the statement's id. */
  id: string
  /** What travellers read: "Small group". */
  label: string
  tour: Item
  figure: Figure
  /** The limit with its place; its source is `badges/<id>` or `statements/<id>`. */
  promised: LocatedReading
  inUse: LocatedReading
}

/** Where a promise stands: `data/badges.yaml` at small-group, `data/statements.yaml` at promises, no. 3. */
interface Promising {
  by: BrokenLimit['by']
  id: string
  label: string
  home: Item
  path: DataPath
}

/**
 * Compares what badges promise of the tours that carry them, and statements of all our own, with the
 * numbers in use. A tour without a number breaks no promise.
 */
export function findBrokenLimits(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
): BrokenLimit[] {
  const own = itemsOf(workspace, 'tours')
  const all = [...own, ...itemsOf(workspace, 'partner-tours')]
  return [
    ...badgesOf(workspace).flatMap((badge) =>
      brokenBy(
        badge,
        all.filter(({ parsed }) => listAt(parsed.value, ['badges']).includes(badge.id)),
        figures,
        derived,
      ),
    ),
    ...statementsOf(workspace).flatMap((statement) => brokenBy(statement, own, figures, derived)),
  ]
}

function badgesOf(workspace: Workspace): Promising[] {
  return itemsOf(workspace, 'badges').flatMap((home) =>
    Object.keys(mapAt(home.parsed.value, [])).map((id) => ({
      by: 'badges' as const,
      id,
      label: textAt(home.parsed.value, [id, 'label', LOCALES[0]]) ?? id,
      home,
      path: [id],
    })),
  )
}

function statementsOf(workspace: Workspace): Promising[] {
  return itemsOf(workspace, 'statements').flatMap((home) =>
    listAt(home.parsed.value, ['promises']).flatMap((statement, i) => {
      const id = textAt(statement, ['id'])
      if (id === undefined) return []
      const label = textAt(statement, ['title', LOCALES[0]]) ?? id
      return [{ by: 'statements' as const, id, label, home, path: ['promises', i] }]
    }),
  )
}

function brokenBy(
  { by, id, label, home, path }: Promising,
  tours: Item[],
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
): BrokenLimit[] {
  const limits = [...path, 'promises']
  return Object.keys(mapAt(home.parsed.value, limits)).flatMap((field) =>
    tours.flatMap((tour): BrokenLimit[] => {
      const figure = figures.get(`${tour.collection.name}/${tour.slug}/${field}`)
      const inUse = figure && readingsInUse(figure, derived.get(figure.name))[0]
      const limit = limitFor(home, [...limits, field], tour)
      if (!figure || !inUse || !limit) return []
      const promised = { source: `${by}/${id}`, ...limit }
      return admits(promised, intervalOf({ value: inUse.value }).min)
        ? []
        : [{ by, id, label, tour, figure, promised, inUse }]
    }),
  )
}

/** The limit for a tour's category, else the general one, with its place. */
function limitFor({ parsed }: Item, path: DataPath, tour: Item): Omit<LocatedReading, 'source'> | undefined {
  const op = textAt(parsed.value, [...path, 'op'])
  const category = textAt(tour.parsed.value, ['category']) ?? ''
  const own = [...path, 'perCategory', category]
  const at = typeof valueAt(parsed.value, own) === 'number' ? own : [...path, 'value']
  const value = valueAt(parsed.value, at)
  if ((op !== '<=' && op !== '>=') || typeof value !== 'number') return undefined
  return { op, value, ...parsed.placeOf(at) }
}
