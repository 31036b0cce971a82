import type { Place } from '../../read/diagnostic'
import { type Item, itemsOf, type Workspace } from '../../read/workspace'
import type { Aggregate, AggregateFunction, Calculation, Formula } from './formula'
import { FormulaError } from './formula-error'
import { fieldsOfCollection, textsInField } from './formula-fields'

/** One thing of the data that a number was computed from. */
export interface FormulaPart extends Place {
  /** The slug of a file, the value of a field, or a figure's name. */
  name: string
  value?: number
  /** True where the value only stands in for one that nobody has told yet. */
  isPlaceholder?: boolean
}

/** One function or figure of a formula with what it gave. */
export interface FormulaStep {
  /** As it stands in the formula. */
  text: string
  take: AggregateFunction | 'years-since' | 'figure'
  /** The folder that was counted. */
  collection?: string
  /** Absent where there was nothing to take a value of. */
  value?: number
  parts: FormulaPart[]
  /** Files that should have given a part, and have no value in use, or only a placeholder. */
  leftOut: FormulaPart[]
}

export interface FigureValue extends Place {
  value: number
  isPlaceholder?: boolean
}

/** What a formula may look at. */
export interface FormulaData {
  workspace: Workspace
  /** The value in use of a figure and its place; undefined where it has none. */
  figureValue(figure: string): FigureValue | undefined
  /** Where a figure stands, with a value or without; undefined where there is no such figure. */
  figurePlace(figure: string): Place | undefined
  /** The day on which years are counted, YYYY-MM-DD. */
  asOf: string
}

export interface Evaluation {
  /** Absent where a part of it has no value. */
  value?: number
  steps: FormulaStep[]
}

/**
 * Computes a formula whose names have been found right.
 *
 * @throws {FormulaError} at a division by zero
 */
export function evaluateFormula(formula: Formula, data: FormulaData): Evaluation {
  switch (formula.kind) {
    case 'number':
      return { value: formula.value, steps: [] }
    case 'calculation':
      return calculate(formula, data)
    case 'figure':
      return done(figureStep(formula.name, formula.name, 'figure', data))
    case 'years-since': {
      const step = figureStep(formula.text, formula.year.name, 'years-since', data)
      const year = step.value
      return done(year === undefined ? step : { ...step, value: Number(data.asOf.slice(0, 4)) - year })
    }
    case 'aggregate':
      return done(aggregate(formula, data))
  }
}

function done(step: FormulaStep): Evaluation {
  return { ...(step.value !== undefined && { value: step.value }), steps: [step] }
}

function calculate({ sign, left, right, offset }: Calculation, data: FormulaData): Evaluation {
  const [a, b] = [evaluateFormula(left, data), evaluateFormula(right, data)]
  const steps = [...a.steps, ...b.steps]
  if (sign === '/' && b.value === 0)
    throw new FormulaError(
      'The formula divides by zero.',
      offset,
      `What stands behind the "/" is 0${b.steps[0] ? `: ${b.steps[0].text}` : ''}.`,
    )
  if (a.value === undefined || b.value === undefined) return { steps }
  return { value: compute(sign, a.value, b.value), steps }
}

function compute(sign: Calculation['sign'], a: number, b: number): number {
  if (sign === '+') return a + b
  if (sign === '-') return a - b
  return sign === '*' ? a * b : a / b
}

function figureStep(
  text: string,
  name: string,
  take: FormulaStep['take'],
  { figureValue, figurePlace }: FormulaData,
): FormulaStep {
  const found = figureValue(name)
  if (found) return { text, take, value: found.value, parts: [{ name, ...found }], leftOut: [] }
  const place = figurePlace(name)
  return { text, take, parts: [], leftOut: place ? [{ name, ...place }] : [] }
}

/**
 * Values of many files together. One that is marked as a placeholder is left out: the careful group size of a
 * tour that somebody has just begun must not become "groups from 10" on the whole site. The file itself is
 * counted, because its page and its card are shown; and a formula that names one figure takes it as it is.
 */
function aggregate({ take, collection, field, where, text }: Aggregate, data: FormulaData): FormulaStep {
  const fields = fieldsOfCollection(data.workspace, collection.name)
  const valuesOf = (item: Item, name: string): string[] => {
    if (!fields.find((one) => one.name === name)?.isFigure) return textsInField(data.workspace, item, name)
    const found = data.figureValue(`${collection.name}/${item.slug}/${name}`)
    return found && !found.isPlaceholder ? [String(found.value)] : []
  }
  const items = itemsOf(data.workspace, collection.name).filter((item) =>
    where.every(({ field: { name }, value }) => valuesOf(item, name).includes(value.name)),
  )
  const step = { text, take, collection: collection.name, leftOut: [] }
  if (take === 'count' || !field)
    return { ...step, value: items.length, parts: items.map((item) => partOf(item)) }
  if (take === 'count-distinct') {
    const first = new Map<string, Item>()
    for (const item of items)
      for (const value of valuesOf(item, field.name)) if (!first.has(value)) first.set(value, item)
    const parts = [...first].map(([name, item]) => ({ name, ...item.parsed.placeOf([field.name]) }))
    return { ...step, value: parts.length, parts }
  }
  const all = items.map((item): FormulaPart => {
    const figure = `${collection.name}/${item.slug}/${field.name}`
    const found = data.figureValue(figure) ?? data.figurePlace(figure)
    return found ? { name: item.slug ?? '', ...found } : partOf(item)
  })
  const isTold = ({ value, isPlaceholder }: FormulaPart) => value !== undefined && !isPlaceholder
  const parts = all.filter(isTold)
  const value = taken(
    take,
    parts.map((part) => part.value ?? 0),
  )
  return {
    ...step,
    ...(value !== undefined && { value }),
    parts,
    leftOut: all.filter((part) => !isTold(part)),
  }
}

/** Of no values there is neither a mean nor a smallest nor a sum. */
function taken(take: AggregateFunction, values: number[]): number | undefined {
  if (values.length === 0) return undefined
  const sum = values.reduce((total, value) => total + value, 0)
  if (take === 'sum') return sum
  if (take === 'mean') return sum / values.length
  return values.reduce((a, b) => (take === 'min' ? Math.min(a, b) : Math.max(a, b)))
}

function partOf({ slug, parsed }: Item): FormulaPart {
  return { name: slug ?? '', ...parsed.placeOf(['slug']) }
}
