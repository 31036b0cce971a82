import { proseCoverage } from '../../content/quantities/prose-coverage'
import { openProgramCache } from '../../content/read/content-cache'
import type { Diagnostic } from '../../content/read/diagnostic'
import type { Workspace } from '../../content/read/workspace'
import { type CheckedContent, checkContent } from '../../content/rules/check-content'
import { asCalendarDay } from '../../domain/calendar/calendar-day'
import { UserError } from '../../domain/user-error'
import { contentRoot, USAGE_ERROR } from '../content-root'
import { findCommit, findMergeBase } from '../git/find-commit'
import { withContentAt } from '../git/with-content-at'
import { countDiagnostics, type DiagnosticReport, describeLeftOut } from '../output/diagnostic-report'
import { appendStepSummary } from '../output/github'
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
  /** YYYY-MM-DD */
  asOf: string
}

/** The shape that other programs rely on (design: "Interfaces that must not move"). */
const jsonDiagnostics: DiagnosticReport = (diagnostics, { known, leftOut }) => {
  const counts = countDiagnostics(diagnostics)
  return `${JSON.stringify({ ok: counts.error === 0, counts, ...(known && { known }), ...(leftOut && { leftOut }), problems: diagnostics }, null, 2)}\n`
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
  const { root, format, fix: fixFirst = false, changed, asOf } = options
  assertTogether(options)
  const folder = contentRoot(root)
  const commit = changed === undefined ? undefined : commitBefore(folder, changed, options)
  // Whoever hands a change in does not want other people's files in it.
  if (fixFirst) await fix({ root, asOf, ...(commit && { only: await changedSince(folder, commit) }) }, output)
  const { checked, diagnostics: found } = judge(folder, options)
  const baseline = openBaseline(folder, options, found, output)
  const settle = (all: Diagnostic[]) => baseline?.settle(all) ?? all
  const all = settle(found)
  const diagnostics =
    commit === undefined
      ? all
      : keepTouched(
          all,
          await changedSince(folder, commit),
          settle(await problemsAt(commit, folder, options, checked.workspace)),
        )
  const leftOut =
    changed === undefined ? undefined : { since: changed, count: all.length - diagnostics.length }
  if (leftOut) output.err(`${describeLeftOut(leftOut)}\n`)
  const context = {
    root: folder,
    coverage: proseCoverage(checked.prose, checked.exceptions),
    ...(baseline && { known: { count: baseline.known, baseline: baseline.name } }),
    ...(leftOut && { leftOut }),
    ...output,
  }
  output.out(FORMATS[format](diagnostics, context))
  if (format === 'text') output.out(plannedMonths(diagnostics, checked.workspace, asCalendarDay(asOf)))
  if (format === 'github') appendStepSummary(diagnosticSummary(diagnostics, context), output)
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

function assertTogether({ changed, mergeBase, writeBaseline }: ValidateOptions): void {
  if (changed !== undefined && writeBaseline !== undefined)
    throw new UserError(USAGE_ERROR, '--write-baseline records the whole content: leave --changed out.')
  if (mergeBase && changed === undefined)
    throw new UserError(USAGE_ERROR, '--merge-base belongs to --changed: name what to compare with.')
}

function commitBefore(root: string, ref: string, { mergeBase }: ValidateOptions): string {
  const commit = findCommit(root, ref)
  return mergeBase ? findMergeBase(root, commit, ref) : commit
}

/** What reads git's diff is loaded only when it is asked for. */
async function changedSince(root: string, commit: string): Promise<Map<string, Set<number>>> {
  return (await import('../git/changed-lines')).changedLines(root, commit)
}

function judge(
  root: string,
  { asOf, release = false }: ValidateOptions,
  { cacheRoot = root, previous }: { cacheRoot?: string; previous?: Workspace } = {},
): { checked: CheckedContent; diagnostics: Diagnostic[] } {
  const cache = openProgramCache(projectDir, cacheRoot)
  const checked = checkContent({ root, projectDir, asOf, release, previous, cache })
  return { checked, diagnostics: checked.diagnostics }
}

/** The diagnostics of a commit, judged by the rules of today. */
function problemsAt(
  commit: string,
  root: string,
  options: ValidateOptions,
  previous: Workspace,
): Promise<Diagnostic[]> {
  return withContentAt(root, commit, (folder) =>
    folder === undefined ? [] : judge(folder, options, { cacheRoot: root, previous }).diagnostics,
  )
}
