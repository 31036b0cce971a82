import { proseCoverage } from '../../content/quantities/prose-coverage'
import { openProgramCache } from '../../content/read/content-cache'
import type { Diagnostic } from '../../content/read/diagnostic'
import { checkContent } from '../../content/rules/check-content'
import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { contentRoot, usageError } from '../content-root'
import { findCommit, findMergeBase } from '../git/find-commit'
import { withContentAt } from '../git/with-content-at'
import { countDiagnostics, type DiagnosticReport, describeLeftOut } from '../output/diagnostic-report'
import { appendStepSummary } from '../output/github'
import { json } from '../output/json'
import type { Output } from '../output/output'
import { textDiagnostics } from '../output/text-diagnostics'
import { projectDir } from '../project-dir'
import { type BaselineOptions, openBaseline } from './baseline'
import { fix } from './fix'
import { diagnosticSummary, githubDiagnostics } from './github-diagnostics'
import { junitDiagnostics } from './junit-diagnostics'
import { keepTouched } from './keep-touched'
import { plannedMonths } from './planned-months'
import { sarifDiagnostics } from './sarif-diagnostics'

export interface ValidateOptions extends BaselineOptions {
  root: string
  format: 'text' | 'json' | 'github' | 'sarif' | 'junit'
  /** Repair first what needs no judgement; with `changed` only in its files. */
  fix?: boolean
  /** Report only what the change since this commit touches. */
  changed?: string
  /** Of `changed`: since this branch left that commit's. */
  mergeBase?: boolean
  asOf: CalendarDay
}

/** The shape that other programs rely on (design: "Interfaces that must not move"). */
const jsonDiagnostics: DiagnosticReport = (diagnostics, { known, leftOut }) => {
  const counts = countDiagnostics(diagnostics)
  const asides = { ...(known && { known }), ...(leftOut && { leftOut }) }
  return json({ ok: counts.error === 0, counts, ...asides, problems: diagnostics })
}

const FORMATS = {
  text: textDiagnostics,
  json: jsonDiagnostics,
  github: githubDiagnostics,
  sarif: sarifDiagnostics,
  junit: junitDiagnostics,
}

/** `tours validate`: every diagnostic of the content in one run. */
export async function validate(options: ValidateOptions, output: Output): Promise<number> {
  const { format, fix: fixFirst = false, changed, mergeBase, asOf, release = false } = options
  assertTogether(options)
  const root = contentRoot(options.root)
  const commit = changed === undefined ? undefined : commitBefore(root, changed, mergeBase)
  // Whoever hands a change in does not want other people's files in it.
  if (fixFirst) await fix({ root, asOf, ...(commit && { only: await changedSince(root, commit) }) }, output)
  const cache = openProgramCache(projectDir, root)
  const checked = checkContent({ root, projectDir, asOf, release, cache })
  const baseline = openBaseline(root, options, checked.diagnostics, output)
  const settle = (found: Diagnostic[]) => baseline?.settle(found) ?? found
  /** The diagnostics of a commit, judged by the rules of today. */
  const problemsAt = (commit: string) =>
    withContentAt(root, commit, (folder) => {
      if (folder === undefined) return []
      const previous = checked.workspace
      return checkContent({ root: folder, projectDir, asOf, release, previous, cache }).diagnostics
    })
  const all = settle(checked.diagnostics)
  const diagnostics =
    commit === undefined
      ? all
      : keepTouched(all, await changedSince(root, commit), settle(await problemsAt(commit)))
  const leftOut =
    changed === undefined ? undefined : { since: changed, count: all.length - diagnostics.length }
  if (leftOut) output.err(`${describeLeftOut(leftOut)}\n`)
  const context = {
    root,
    coverage: proseCoverage(checked.prose, checked.exceptions),
    ...(baseline && { known: { count: baseline.known, baseline: baseline.name } }),
    ...(leftOut && { leftOut }),
    ...output,
  }
  output.out(FORMATS[format](diagnostics, context))
  if (format === 'text') output.out(plannedMonths(diagnostics, checked.workspace, asOf))
  if (format === 'github') appendStepSummary(diagnosticSummary(diagnostics, context), output)
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

function assertTogether({ changed, mergeBase, writeBaseline }: ValidateOptions): void {
  if (changed !== undefined && writeBaseline !== undefined)
    throw usageError('--write-baseline records the whole content: leave --changed out.')
  if (mergeBase && changed === undefined)
    throw usageError('--merge-base belongs to --changed: name what to compare with.')
}

function commitBefore(root: string, ref: string, mergeBase = false): string {
  const commit = findCommit(root, ref)
  return mergeBase ? findMergeBase(root, commit, ref) : commit
}

/** What reads git's diff is loaded only when it is asked for. */
async function changedSince(root: string, commit: string): Promise<Map<string, Set<number>>> {
  return (await import('../git/changed-lines')).changedLines(root, commit)
}
