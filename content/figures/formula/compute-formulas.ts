import { intervalOf } from '../../../domain/figures/interval'
import { DATA_SOURCE } from '../../../domain/figures/reading'
import type { Place } from '../../read/diagnostic'
import type { Workspace } from '../../read/workspace'
import { readingsInUse } from '../decide-figure'
import type { DerivedReading, Figure } from '../figure'
import { evaluateFormula, type FigureValue, type FormulaStep } from './evaluate-formula'
import { findCircle } from './find-circle'
import { findFormulaFaults } from './find-formula-faults'
import type { Formula } from './formula'
import { FormulaError } from './formula-error'
import { parseFormula } from './parse-formula'

/** What came of a figure's formula. */
export interface FormulaResult {
  /** The number as one more reading of the figure; absent when there is none. */
  reading?: DerivedReading
  steps: FormulaStep[]
  /** What has to be repaired before it can be computed. */
  faults: FormulaError[]
}

/** Both the report and a check ask for them. */
const known = new WeakMap<Map<string, Figure>, Map<string, Map<string, FormulaResult>>>()

/**
 * Computes every formula of the content. Formulas may name figures that have formulas themselves.
 *
 * @param asOf the day for which years are counted, YYYY-MM-DD
 * @returns results by the figure's name
 */
export function computeFormulas(
  workspace: Workspace,
  figures: Map<string, Figure>,
  asOf: string,
): Map<string, FormulaResult> {
  const byDay = known.get(figures) ?? new Map<string, Map<string, FormulaResult>>()
  known.set(figures, byDay)
  const results = byDay.get(asOf) ?? computeAll(workspace, figures, asOf)
  byDay.set(asOf, results)
  return results
}

function computeAll(
  workspace: Workspace,
  figures: Map<string, Figure>,
  asOf: string,
): Map<string, FormulaResult> {
  const formulas = new Map<string, Formula>()
  const results = new Map<string, FormulaResult>()
  for (const { name, derived } of figures.values()) {
    if (derived === undefined) continue
    const read = tried(() => parseFormula(derived))
    if (read instanceof FormulaError) results.set(name, { steps: [], faults: [read] })
    else formulas.set(name, read)
  }
  for (const [name, formula] of formulas) {
    const faults = findFormulaFaults(formula, workspace, figures)
    const circle = findCircle(name, formulas, workspace)
    if (circle) faults.push(circle)
    if (faults.length > 0) results.set(name, { steps: [], faults })
  }
  const figurePlace = (name: string): Place | undefined => {
    const figure = figures.get(name)
    return figure && { file: figure.file, line: figure.line, column: figure.column }
  }
  // Those in a circle have their result by now, so this comes to an end.
  const compute = (figure: Figure): FormulaResult => {
    const before = results.get(figure.name)
    const formula = formulas.get(figure.name)
    if (before || !formula) return before ?? { steps: [], faults: [] }
    const figureValue = (name: string) => {
      const other = figures.get(name)
      return other && valueInUse(other, other.derived === undefined ? undefined : compute(other).reading)
    }
    const found = tried(() => evaluateFormula(formula, { workspace, figureValue, figurePlace, asOf }))
    const result =
      found instanceof FormulaError
        ? { steps: [], faults: [found] }
        : {
            ...found,
            ...(found.value !== undefined && reading(figure, found.value, found.steps)),
            faults: [],
          }
    results.set(figure.name, result)
    return result
  }
  for (const name of formulas.keys()) compute(figures.get(name) as Figure)
  return results
}

function reading(figure: Figure, value: number, steps: FormulaStep[]): { reading: DerivedReading } {
  const place = figure.item.parsed.placeOfKey([...figure.path, 'derived'])
  const rounded = Math.round(value * 100) / 100
  return { reading: { source: DATA_SOURCE, value: rounded, ...place, formula: figure.derived ?? '', steps } }
}

function tried<T>(run: () => T): T | FormulaError {
  try {
    return run()
  } catch (error) {
    if (error instanceof FormulaError) return error
    throw error
  }
}

function valueInUse(figure: Figure, derived: DerivedReading | undefined): FigureValue | undefined {
  const inUse = readingsInUse(figure, derived)[0]
  if (!inUse) return undefined
  const { value, file, line, column } = inUse
  return {
    value: intervalOf({ value }).min,
    file,
    line,
    column,
    ...(figure.placeholder !== undefined && { isPlaceholder: true }),
  }
}
