import { itemsOf, type Workspace } from '../../read/workspace'
import { type Formula, partsOfFormula } from './formula'
import { FormulaError } from './formula-error'

/** A formula that needs its own result, told at the first name that leads back to it. */
export function findCircle(
  figure: string,
  formulas: Map<string, Formula>,
  workspace: Workspace,
): FormulaError | undefined {
  const wayBack = (from: string, seen: Set<string>): string[] | undefined => {
    if (from === figure) return [from]
    if (seen.has(from)) return undefined
    seen.add(from)
    for (const { name } of namedBy(formulas.get(from), formulas, workspace)) {
      const rest = wayBack(name, seen)
      if (rest) return [from, ...rest]
    }
    return undefined
  }
  for (const { name, offset } of namedBy(formulas.get(figure), formulas, workspace)) {
    const way = wayBack(name, new Set())
    if (way)
      return new FormulaError(
        `${figure} follows from itself: ${[figure, ...way].join(' → ')}.`,
        offset,
        'Give one of them a value of its own instead of a formula.',
      )
  }
  return undefined
}

/** The figures with formulas that a formula looks at. */
function namedBy(
  formula: Formula | undefined,
  formulas: Map<string, Formula>,
  workspace: Workspace,
): { name: string; offset: number }[] {
  if (!formula) return []
  return partsOfFormula(formula).flatMap((part) => {
    if (part.kind === 'figure') return formulas.has(part.name) ? [part] : []
    if (part.kind !== 'aggregate') return []
    const fields = [part.field, ...part.where.map(({ field }) => field)].flatMap((field) => field ?? [])
    return itemsOf(workspace, part.collection.name).flatMap(({ slug }) =>
      fields.flatMap(({ name: field, offset }) => {
        const name = `${part.collection.name}/${slug}/${field}`
        return formulas.has(name) ? [{ name, offset }] : []
      }),
    )
  })
}
