import { admits, intervalOf } from '../../domain/figures/interval'
import { LOCALES } from '../../domain/locale'
import { readingInUse } from '../figures/decide-figure'
import { describeReading, nameField } from '../figures/describe-reading'
import type { Figure, LocatedReading } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import type { DataPath } from '../read/data-path'
import { type Diagnostic, placeOf } from '../read/diagnostic'
import { outlineOf } from '../read/outline'
import { listAt, mapAt, textAt, valueAt } from '../read/value-at'
import { type Item, itemsOf, type Workspace } from '../read/workspace'

export const GUARANTEE_CODES = { badges: 'badge-promise', statements: 'statement-promise' } as const

/** A number of a tour that a badge or a statement guarantees, and that the tour does not keep. */
export interface BrokenGuarantee {
  by: keyof typeof GUARANTEE_CODES
  id: string
  tour: Item
  figure: Figure
  /** The limit with its place; its source is `badges/<id>` or `statements/<id>`. */
  limit: LocatedReading
  inUse: LocatedReading
  /** `"Small group" promises at most 12 people; el-escorial-tour has 25 people.` */
  sentence: string
  /** "group size", for a sentence that tells how to repair it. */
  field: string
  related: NonNullable<Diagnostic['related']>
}

/** A badge or a statement: `data/badges.yaml` at small-group, `data/statements.yaml` at promises, no. 3. */
interface Guarantor extends Pick<BrokenGuarantee, 'by' | 'id'> {
  label: string
  home: Item
  path: DataPath
  tours: Item[]
}

/** Compares what badges and statements guarantee with tours' numbers; a tour without one breaks none. */
export function findBrokenGuarantees({
  workspace,
  figures,
  derived,
}: Pick<AnalysedContent, 'workspace' | 'figures' | 'derived'>): BrokenGuarantee[] {
  return guarantors(workspace).flatMap(({ by, id, label, home, path, tours }) => {
    const limits = [...path, 'promises']
    return Object.keys(mapAt(home.parsed.value, limits)).flatMap((field) =>
      tours.flatMap((tour): BrokenGuarantee[] => {
        const figure = figures.get(`${tour.collection.name}/${tour.slug}/${field}`)
        const inUse = figure && readingInUse(figure.name, { figures, derived })
        const found = limitFor(home, [...limits, field], tour)
        if (!figure || !inUse || !found || admits(found, intervalOf({ value: inUse.value }).min)) return []
        const limit = { source: `${by}/${id}`, ...found }
        const most = `${limit.op === '<=' ? 'at most' : 'at least'} ${describeReading({ value: limit.value }, figure.unit)}`
        const sentence = `"${label}" promises ${most}; ${tour.slug} has ${describeReading(inUse, figure.unit)}.`
        const related = [limit, inUse].map((reading) => ({
          ...placeOf(reading),
          message: `${reading.source}: ${describeReading(reading, figure.unit)}`,
        }))
        return [{ by, id, tour, figure, limit, inUse, sentence, field: nameField(field), related }]
      }),
    )
  })
}

function guarantors(workspace: Workspace): Guarantor[] {
  const own = itemsOf(workspace, 'tours')
  const all = [...own, ...itemsOf(workspace, 'partner-tours')]
  const badges = itemsOf(workspace, 'badges').flatMap((home) =>
    Object.keys(mapAt(home.parsed.value, [])).map((id): Guarantor => {
      const tours = all.filter(({ parsed }) => listAt(outlineOf(parsed), ['badges']).includes(id))
      const label = textAt(home.parsed.value, [id, 'label', LOCALES[0]]) ?? id
      return { by: 'badges', id, label, home, path: [id], tours }
    }),
  )
  const statements = itemsOf(workspace, 'statements').flatMap((home) =>
    listAt(home.parsed.value, ['promises']).flatMap((statement, i): Guarantor[] => {
      const id = textAt(statement, ['id'])
      if (id === undefined) return []
      const label = textAt(statement, ['title', LOCALES[0]]) ?? id
      return [{ by: 'statements', id, label, home, path: ['promises', i], tours: own }]
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
