import type { Workspace } from '../read/workspace'
import type { DerivedReading, Figure } from './figure'
import { computeFormulas } from './formula/compute-formulas'

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
  return new Map(
    [...computeFormulas(workspace, figures, asOf)].flatMap(([name, { reading }]) =>
      reading ? [[name, reading] as const] : [],
    ),
  )
}
