import { ALL_CHECKS } from './checks/all-checks'
import type { CheckContext } from './checks/check'
import { collectFigures } from './figures/collect-figures'
import { deriveFigures } from './figures/derive-figures'
import type { Figure, LocatedReading } from './figures/figure'
import { listPaths } from './pages/list-paths'
import { byPlace, type Problem } from './problems/problem'
import { indexReferences } from './references/references'
import { loadWorkspace, type Workspace } from './workspace'

export interface CheckedContent {
  /** Every problem of every check, sorted by place. */
  problems: Problem[]
  workspace: Workspace
  figures: Map<string, Figure>
  derived: Map<string, LocatedReading>
}

/** Syntax problems after which the rest of a file may be shifted or lost. */
const LEAVES_DATA_WHOLE = ['yaml-duplicate-key', 'encoding', 'stray-file']

/**
 * Reads a content root and runs every check over it. Bad content never throws: it is what the
 * problems are about.
 *
 * @param asOf the day on which decisions and years are judged, YYYY-MM-DD
 * @param release whether to look as well for what matters only before a release
 * @param previous an earlier reading of the same root, to spare files that have not changed
 */
export function checkContent({
  root,
  projectDir,
  asOf,
  release = false,
  previous,
}: {
  root: string
  projectDir: string
  asOf: string
  release?: boolean
  previous?: Workspace
}): CheckedContent {
  const workspace = loadWorkspace(root, projectDir, previous)
  const figures = collectFigures(workspace)
  const derived = deriveFigures(workspace, figures, asOf)
  const unreadable = new Set(
    workspace.problems
      .filter(({ code, severity }) => severity === 'error' && !LEAVES_DATA_WHOLE.includes(code))
      .map(({ file }) => file),
  )
  const isUnreadable = (file: string) => unreadable.has(file)
  const context: CheckContext = {
    workspace,
    projectDir,
    figures,
    derived,
    references: indexReferences(workspace, projectDir, figures, isUnreadable),
    paths: listPaths(workspace),
    isUnreadable,
    asOf,
  }
  return {
    problems: [...workspace.problems, ...runChecks(context, release)].sort(byPlace),
    workspace,
    figures,
    derived,
  }
}

function runChecks(context: CheckContext, release: boolean): Problem[] {
  const checks = ALL_CHECKS.filter(({ onlyBeforeRelease }) => release || !onlyBeforeRelease)
  return checks.flatMap(({ code, severity, run }) =>
    [...run(context)].map(({ file, line, column, message, hint, related, ...finding }) => ({
      code,
      severity: finding.severity ?? severity,
      file,
      line,
      column,
      message,
      ...(hint && { hint }),
      ...(related && { related }),
    })),
  )
}
