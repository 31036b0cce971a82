import { collectFigures } from '../figures/collect-figures'
import { deriveFigures } from '../figures/derive-figures'
import type { DerivedReading, Figure } from '../figures/figure'
import { type ProseStudy, studyProse } from '../quantities/study-prose'
import type { ContentCache } from '../read/cache/content-cache'
import { openProgramCache } from '../read/cache/program-cache'
import { byPlace, type Diagnostic } from '../read/diagnostic'
import { loadWorkspace, type Workspace } from '../read/workspace'
import { listPaths } from '../site/list-paths'
import { spoilsShape } from '../site/readable-pages'
import { ALL_CHECKS } from './all-checks'
import type { CheckContext } from './check'
import { EXCEPTIONS_FILE, type Exception, readExceptions } from './read-exceptions'
import { indexReferences } from './references'
import { settleProblems } from './settle-problems'

export interface CheckedContent {
  /** Every problem of every check, sorted by place. */
  problems: Diagnostic[]
  workspace: Workspace
  figures: Map<string, Figure>
  derived: Map<string, DerivedReading>
  /** The quantities that stand in texts. */
  prose: ProseStudy
  /** Findings that may stand. */
  exceptions: Exception[]
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
 * @param cache what earlier runs found out about files; absent outside of the bundled program
 */
export function checkContent({
  root,
  projectDir,
  asOf,
  release = false,
  previous,
  cache = openProgramCache(projectDir, root),
}: {
  root: string
  projectDir: string
  asOf: string
  release?: boolean
  previous?: Workspace | undefined
  cache?: ContentCache | undefined
}): CheckedContent {
  const workspace = loadWorkspace(root, projectDir, previous, cache)
  const figures = collectFigures(workspace)
  const derived = deriveFigures(workspace, figures, asOf)
  const unreadable = new Set(
    workspace.problems
      .filter(({ code, severity }) => severity === 'error' && !LEAVES_DATA_WHOLE.includes(code))
      .map(({ file }) => file),
  )
  const isUnreadable = (file: string) => unreadable.has(file)
  const prose = studyProse(workspace, figures, derived, projectDir)
  const exceptions = readExceptions(workspace)
  const context: CheckContext = {
    workspace,
    projectDir,
    figures,
    derived,
    prose,
    references: indexReferences(workspace, projectDir, figures, isUnreadable),
    paths: listPaths(workspace),
    isUnreadable,
    asOf,
  }
  const found = [...workspace.problems, ...runChecks(context, release)]
  // What is wrong in the list itself hides nothing.
  const isWhole = !found.some((one) => hidesFindings(one, isUnreadable) && one.file !== EXCEPTIONS_FILE)
  const problems = settleProblems(found, exceptions, isWhole)
  cache?.save()
  return {
    problems: problems.sort(byPlace),
    workspace,
    figures,
    derived,
    prose,
    exceptions,
  }
}

/** True when what stands in the problem's file may be lost to the checks. */
function hidesFindings(problem: Diagnostic, isUnreadable: (file: string) => boolean): boolean {
  return spoilsShape(problem) || isUnreadable(problem.file)
}

function runChecks(context: CheckContext, release: boolean): Diagnostic[] {
  const checks = ALL_CHECKS.filter(({ onlyBeforeRelease }) => release || !onlyBeforeRelease)
  return checks.flatMap(({ code, severity, run }) =>
    [...run(context)].map(({ file, line, column, message, hint, related, about, quote, ...finding }) => ({
      code,
      severity: finding.severity ?? severity,
      file,
      line,
      column,
      message,
      ...(hint && { hint }),
      ...(related && { related }),
      ...(about !== undefined && { about }),
      ...(quote !== undefined && { quote }),
    })),
  )
}
