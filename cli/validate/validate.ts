import { proseCoverage } from '../../content/quantities/prose-coverage'
import { openProgramCache } from '../../content/read/content-cache'
import type { Diagnostic, Place } from '../../content/read/diagnostic'
import { checkContent } from '../../content/rules/check-content'
import { contentRoot, usageError } from '../content-root'
import { contentHistory } from '../git/content-history'
import { findCommit } from '../git/find-commit'
import { withContentAt } from '../git/with-content-at'
import type { Given } from '../given'
import { countDiagnostics, type ReportContext } from '../output/diagnostic-report'
import { appendStepSummary } from '../output/github'
import { withoutKnown } from '../output/known-diagnostics'
import { json, type Output } from '../output/output'
import { countOf } from '../output/words'
import { projectDir } from '../project-dir'
import { openBaseline } from './baseline'
import { fix } from './fix'
import { diagnosticSummary, githubDiagnostics } from './github-diagnostics'
import { groupedDiagnostics } from './grouped-diagnostics'
import { junitDiagnostics } from './junit-diagnostics'
import { sarifDiagnostics } from './sarif-diagnostics'

/** `signal`: ends --watch, as Ctrl+C does. */
type ValidateOptions = Given<'validate'> & {
  format: 'text' | 'json' | keyof typeof FORMATS
  signal?: AbortSignal
}

/** What scrolled away can still be scrolled back to. */
const CLEAR_SCREEN = '\u001b[2J\u001b[H'

const FORMATS = { github: githubDiagnostics, sarif: sarifDiagnostics, junit: junitDiagnostics }

/** `tours validate`: every diagnostic of the content in one run; with `watch` a run after each save, without end. */
export async function validate(options: ValidateOptions, output: Output): Promise<number> {
  const { changed, mergeBase, writeBaseline } = options
  if (changed !== undefined && writeBaseline !== undefined)
    throw usageError('--write-baseline records the whole content: leave --changed out.')
  if (mergeBase && changed === undefined)
    throw usageError('--merge-base belongs to --changed: name what to compare with.')
  const root = contentRoot(options.root)
  if (!options.watch) return validateOnce(root, options, output)
  const { afterEachSave } = await import('./watch')
  const check = async () => {
    if (output.isTerminal) output.out(CLEAR_SCREEN)
    await validateOnce(root, options, output)
    const time = new Date().toLocaleTimeString('en-GB')
    output.err(`Checked at ${time}, and again after each save; Ctrl+C ends it.\n`)
  }
  await afterEachSave(root, check, options.signal)
  return 0
}

async function validateOnce(root: string, options: ValidateOptions, output: Output): Promise<number> {
  const { fix: fixFirst = false, changed, mergeBase, asOf, release = false } = options
  const commit = changed === undefined ? undefined : findCommit(root, changed, mergeBase)
  // Whoever hands a change in does not want other people's files in it.
  if (fixFirst) await fix({ root, asOf, ...(commit && { only: await changedSince(root, commit) }) }, output)
  const cache = openProgramCache(projectDir, root)
  const history = contentHistory(root, commit)
  const checked = checkContent({ root, projectDir, asOf, release, cache, history })
  const baseline = openBaseline(root, options, checked.diagnostics, output)
  const settle = (found: Diagnostic[]) => baseline?.settle(found) ?? found
  /** The diagnostics of a commit, judged by the rules of today. */
  const problemsAt = (commit: string) =>
    withContentAt(root, commit, (folder) =>
      folder === undefined
        ? []
        : checkContent({ root: folder, projectDir, asOf, release, cache }).diagnostics,
    )
  const all = settle(checked.diagnostics)
  const diagnostics =
    commit === undefined
      ? all
      : keepTouched(all, await changedSince(root, commit), settle(await problemsAt(commit)))
  const unreported: Unreported = {
    ...(baseline && { known: { count: baseline.known, baseline: baseline.name } }),
    ...(changed !== undefined && { leftOut: { since: changed, count: all.length - diagnostics.length } }),
  }
  if (!options.quiet) for (const sentence of describeUnreported(unreported)) output.err(`${sentence}\n`)
  const coverage = proseCoverage(checked.prose, checked.exceptions)
  const context = { root, coverage, isPartial: commit !== undefined, ...output }
  report(diagnostics, context, options, unreported)
  return diagnostics.some(({ severity }) => severity === 'error') ? 1 : 0
}

/** What is not among the diagnostics: reported on stderr, whatever the format, and in JSON. */
interface Unreported {
  known?: { count: number; baseline: string }
  /** What the change since a commit does not touch. */
  leftOut?: { count: number; since: string }
}

function* describeUnreported({ known, leftOut }: Unreported): Iterable<string> {
  if (known)
    yield `${countOf(known.count, 'known finding is', 'known findings are')} recorded in ${known.baseline}.`
  if (!leftOut) return
  const { count, since } = leftOut
  const others =
    count === 0
      ? 'there are no others'
      : `${countOf(count, 'other problem is', 'other problems are')} left out`
  yield `Everything was checked; reported is what the change since ${since} touches, and ${others}.`
}

function report(
  diagnostics: Diagnostic[],
  context: ReportContext & Output,
  { format, quiet = false, placeholders = false }: ValidateOptions,
  unreported: Unreported,
): void {
  const reported = quiet ? diagnostics.filter(({ severity }) => severity === 'error') : diagnostics
  if (format === 'json') {
    // The shape that other programs rely on (design: "Interfaces that must not move").
    const counts = countDiagnostics(reported)
    context.out(json({ ok: counts.error === 0, counts, ...unreported, problems: reported }))
  } else if (format !== 'text') context.out(FORMATS[format](reported, context))
  else if (reported.length > 0 || !quiet) context.out(groupedDiagnostics(placeholders)(reported, context))
  if (format === 'github') appendStepSummary(diagnosticSummary(reported, context), context)
}

/**
 * The diagnostics that a change has to do with: those with a place of theirs on a changed line, and those that
 * were not there before, wherever they stand (a badge that is deleted spoils tours that nobody has opened).
 *
 * @param changed lines by file
 * @param before diagnostics of the content before the change
 */
export function keepTouched(
  diagnostics: Diagnostic[],
  changed: Map<string, Set<number>>,
  before: Diagnostic[],
): Diagnostic[] {
  // What is wrong with a file as a whole is reported at its beginning.
  const isChanged = ({ file, line, column }: Place) =>
    changed.has(file) && (changed.get(file)?.has(line) || (line === 1 && column === 1))
  const isTouched = (diagnostic: Diagnostic) => [diagnostic, ...(diagnostic.related ?? [])].some(isChanged)
  const untouched = diagnostics.filter((diagnostic) => !isTouched(diagnostic))
  const added = new Set(withoutKnown(untouched, before))
  return diagnostics.filter((diagnostic) => isTouched(diagnostic) || added.has(diagnostic))
}

/** What reads git's diff is loaded only when it is asked for. */
async function changedSince(root: string, commit: string): Promise<Map<string, Set<number>>> {
  return (await import('../git/changed-lines')).changedLines(root, commit)
}
