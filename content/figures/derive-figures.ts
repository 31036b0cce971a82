import { intervalOf } from '../../domain/figures/interval'
import { DATA_SOURCE } from '../../domain/figures/reading'
import { itemsOf, singleOf, type Workspace } from '../workspace'
import { readingsInUse } from './decide-figure'
import type { Derivation, Figure, LocatedReading } from './figure'

/**
 * What the data says of every figure that names a derivation, as one more reading with the source
 * `data`. A minimum over no tours has no reading; a count of none is 0.
 *
 * @param asOf the day for which years are counted, YYYY-MM-DD
 */
export function deriveFigures(
  workspace: Workspace,
  figures: Map<string, Figure>,
  asOf: string,
): Map<string, LocatedReading> {
  const derived = new Map<string, LocatedReading>()
  for (const figure of figures.values()) {
    if (!figure.derived) continue
    const value = derive(workspace, figures, figure.derived, figure.unit, asOf)
    if (value === undefined) continue
    const place = figure.item.parsed.placeOfKey([...figure.path, 'derived'])
    derived.set(figure.name, { source: DATA_SOURCE, value: Math.round(value * 100) / 100, ...place })
  }
  return derived
}

function derive(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derivation: Derivation,
  unit: string,
  asOf: string,
): number | undefined {
  const { of, take, field, tile } = derivation
  if (of === 'year') {
    const year = valueInUse(figures.get(derivation.year ?? ''))
    return year === undefined ? undefined : Number(asOf.slice(0, 4)) - year
  }
  const items = itemsOf(workspace, of).filter(
    ({ parsed }) => !tile || behindTile(workspace, tile, parsed.value),
  )
  if (take === 'count') return items.length
  if (take === 'count-categories')
    return new Set(items.map(({ parsed }) => (parsed.value as { category?: string } | null)?.category)).size
  const values = items
    .map(({ slug }) => valueInUse(figures.get(`${of}/${slug}/${field}`)))
    .filter((value) => value !== undefined)
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + value, 0)
  switch (take) {
    case 'min':
      return Math.min(...values)
    case 'max':
      return Math.max(...values)
    case 'sum':
      return sum
    case 'mean': {
      const mean = sum / values.length
      // Ratings told as a percentage are a share of five stars.
      return unit === 'percent' ? (mean / 5) * 100 : mean
    }
    default:
      return undefined
  }
}

function valueInUse(figure: Figure | undefined): number | undefined {
  const reading = figure && readingsInUse(figure, undefined)[0]
  return reading && intervalOf(reading).min
}

function behindTile(workspace: Workspace, tile: string, value: unknown): boolean {
  const tiles = (
    singleOf(workspace, 'categories') as { tiles?: Record<string, { categories?: string[] }> } | null
  )?.tiles
  const wanted = tiles?.[tile]?.categories ?? []
  const own = (value as { categories?: string[] } | null)?.categories ?? []
  return Array.isArray(own) && own.some((category) => wanted.includes(category))
}
