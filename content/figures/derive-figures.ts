import { intervalOf } from '../../domain/figures/interval'
import { DATA_SOURCE } from '../../domain/figures/reading'
import { placeOf } from '../read/diagnostic'
import { outlineOf } from '../read/outline'
import type { ParsedFile } from '../read/parsed-file'
import { type DataPath, listAt, mapAt } from '../read/value-at'
import { type Item, itemsOf, singleOf, type Workspace } from '../read/workspace'
import { readingsInUse } from './decide-figure'
import type { DerivedReading, Figure } from './figure'
import { checkFormula, type Formula, type FormulaPart, type FormulaResult, readFormula } from './formula'

/**
 * What the data says of every figure that has a formula, as one more reading with the source `data`. A
 * minimum over no tours has no reading, nor has a formula with a mistake; a count of none is 0.
 *
 * @param asOf the day for which years are counted, YYYY-MM-DD
 */
export function deriveFigures(
  workspace: Workspace,
  figures: Map<string, Figure>,
  asOf: string,
): Map<string, DerivedReading> {
  const derived = new Map<string, DerivedReading>()
  for (const { name, derived: written, item, path } of figures.values()) {
    const formula = readFormula(written)
    if (!formula || checkFormula(written, workspace).length > 0) continue
    const result = compute(formula, { workspace, figures, asOf })
    if (result.value === undefined) continue
    const { times = 1 } = formula
    derived.set(name, {
      source: DATA_SOURCE,
      value: Math.round(result.value * times * 100) / 100,
      ...item.parsed.placeOfKey([...path, 'derived']),
      result: { ...result, ...(times !== 1 && { times }) },
    })
  }
  return derived
}

/**
 * One number of all files of a folder. A value that is marked as a placeholder is left out: the careful group
 * size of a tour that somebody has just begun must not become "groups from 10" on the whole site. The file
 * itself is counted, because its page and its card are shown.
 */
function compute(
  { take, of, field = '', tile, text }: Formula,
  { workspace, figures, asOf }: { workspace: Workspace; figures: Map<string, Figure>; asOf: string },
): FormulaResult {
  if (take === 'years-since') {
    // Whole calendar years to that of the day; a placeholder is taken as it is.
    const year = partOfFigure(of, figures.get(of))
    if (year?.value === undefined) return { text, take, parts: [], leftOut: year ? [year] : [] }
    return { text, take, value: Number(asOf.slice(0, 4)) - year.value, parts: [year], leftOut: [] }
  }
  const base = { text, take, collection: of }
  const tiles = mapAt(singleOf(workspace, 'categories'), ['tiles'])
  // A tile that does not exist is reported as such.
  if (tile !== undefined && !Object.hasOwn(tiles, tile)) return { ...base, parts: [], leftOut: [] }
  const behind = tile === undefined ? undefined : listAt(tiles, [tile, 'categories'])
  const items = itemsOf(workspace, of).filter(
    (item) => !behind || textsInField(item, 'categories').some((one) => behind.includes(one)),
  )
  if (take === 'count') return { ...base, value: items.length, parts: items.map(partOfFile), leftOut: [] }
  if (take === 'count-distinct') {
    const first = new Map<string, Item>()
    for (const item of items)
      for (const name of textsInField(item, field)) if (!first.has(name)) first.set(name, item)
    const parts = [...first].map(([name, { parsed }]) => partAt(name, parsed, [field]))
    return { ...base, value: parts.length, parts, leftOut: [] }
  }
  const all = items.map((item) => {
    const figure = figures.get(`${of}/${item.slug}/${field}`)
    return partOfFigure(item.slug ?? '', figure) ?? partOfFile(item)
  })
  const hasValue = ({ value, isPlaceholder }: FormulaPart) => value !== undefined && !isPlaceholder
  const parts = all.filter(hasValue)
  const leftOut = all.filter((part) => !hasValue(part))
  // Of no values there is neither a mean nor a smallest nor a sum.
  if (parts.length === 0) return { ...base, parts, leftOut }
  const values = parts.map((part) => part.value ?? 0)
  const sum = values.reduce((total, one) => total + one, 0)
  const taken = { sum, mean: sum / parts.length, min: Math.min(...values), max: Math.max(...values) }
  return { ...base, value: taken[take], parts, leftOut }
}

function textsInField({ parsed }: Item, field: string): string[] {
  return [outlineOf(parsed)[field]].flat().filter((one) => typeof one === 'string')
}

/** A figure with its value, if it does not show what the data says: no formula needs its own result. */
function partOfFigure(name: string, figure: Figure | undefined): FormulaPart | undefined {
  if (!figure) return undefined
  const [inUse] = readingsInUse(figure, undefined)
  if (!inUse) return { name, ...placeOf(figure) }
  const { min: value } = intervalOf({ value: inUse.value })
  const isPlaceholder = figure.placeholder !== undefined
  return { name, value, ...placeOf(inUse), ...(isPlaceholder && { isPlaceholder }) }
}

function partOfFile({ slug, parsed }: Item): FormulaPart {
  return partAt(slug ?? '', parsed, ['slug'])
}

/** Where a thousand parts stand is seldom asked for. */
function partAt(name: string, parsed: ParsedFile, path: DataPath): FormulaPart {
  return {
    name,
    file: parsed.file,
    get line() {
      return parsed.placeOf(path).line
    },
    get column() {
      return parsed.placeOf(path).column
    },
  }
}
