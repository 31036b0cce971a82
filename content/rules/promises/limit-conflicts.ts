import type { Conflict } from '../../conflicts/conflict'
import { describeFigure } from '../../conflicts/describe-figure'
import type { DerivedReading, Figure } from '../../figures/figure'
import type { Workspace } from '../../read/workspace'
import { findBrokenLimits } from './promised-limits'

/** Under which code `tours validate` reports the limits that badges and statements promise. */
export const LIMIT_RULES = { badges: 'badge-promise', statements: 'statement-promise' } as const

/**
 * Numbers that a badge or a statement promises and a tour does not keep, as conflicts of the kind `rule`.
 * Undecided until data/exceptions.yaml lets one stand: a decision between sources settles no promise.
 */
export function limitConflicts(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
  pagesOf: (figure: string) => string[],
  asOf: string,
): Conflict[] {
  return findBrokenLimits(workspace, figures, derived).map(({ by, figure, promised, inUse }) => {
    const described = describeFigure(figure, undefined, pagesOf(figure.name), asOf)
    const { source, value, op, file, line, column } = promised
    const own = described.readings.find((one) => one.line === inUse.line && one.source === inUse.source)
    return {
      figure: figure.name,
      kind: 'rule',
      rule: LIMIT_RULES[by],
      status: 'undecided',
      unit: figure.unit,
      inUse: inUse.source,
      readings: [
        { value, ...(op && { op }), source, file, line, column },
        own ?? {
          value: inUse.value,
          source: inUse.source,
          file: inUse.file,
          line: inUse.line,
          column: inUse.column,
        },
      ],
      pages: described.pages,
    }
  })
}
