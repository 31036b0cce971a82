import type { DerivedReading, Figure } from '../figures/figure'
import type { Workspace } from '../read/workspace'
import type { DifferenceExplanation } from './conflict'
import { namesOf } from './explanation-names'
import { findExplanations } from './find-explanations'

/** Why figures differ, where their numbers say it. Each explanation is told once, with all its members. */
export function explainDifferences(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, DerivedReading>,
): DifferenceExplanation[] {
  const inFiles = namesOf(workspace, figures, 'files')
  const inTitles = namesOf(workspace, figures, 'titles')
  return findExplanations(figures, derived).map(({ kind, members, others = [], tell }) => {
    const named = members.flatMap(({ from, to }) => [to.figure, from.figure])
    return {
      kind,
      message: tell(inFiles),
      inTitles: tell(inTitles),
      figures: [...new Set([...named, ...others])],
      members,
    }
  })
}
