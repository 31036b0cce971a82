import * as checks from '../generated/checks'
import { type AnalysedContent, analyseContent } from '../quantities/analyse-content'
import { openProgramCache } from '../read/content-cache'
import { byPlace, type Diagnostic, type Place, placed } from '../read/diagnostic'
import { EXCEPTIONS_FILE, settleExceptions } from '../read/exceptions'
import { allTours, loadWorkspace, type Workspace } from '../read/workspace'
import { cachedOfPart, partsOf } from '../read/workspace-parts'
import { listPaths } from '../site/list-paths'
import { localesOfItem } from '../site/publication'
import { breaksShape } from '../site/readable-pages'
import { type AnyCheck, type CheckContext, type CheckDiagnostic, relatedAt } from './check'
import { indexReferences } from './list-names'

/** Every check there is, in no order: diagnostics are sorted by their place. */
export const ALL_CHECKS = Object.values<AnyCheck>(checks).map((check) => ({
  ...check,
  ...(check.error === undefined
    ? { code: check.warning, severity: 'warning' as const }
    : { code: check.error, severity: 'error' as const }),
}))

export interface CheckedContent extends AnalysedContent {
  diagnostics: Diagnostic[]
}

/** Syntax diagnostics after which the rest of a file may be shifted or lost. */
const LEAVES_DATA_WHOLE = ['yaml-duplicate-key', 'encoding', 'stray-file', 'unread-link']

interface CheckOptions extends Pick<CheckContext, 'projectDir' | 'asOf' | 'history' | 'cache'> {
  root: string
  release?: boolean
  /** As if they were published. */
  showDrafts?: boolean
}

/**
 * Reads a content root and runs every check over it. Bad content never throws: it is what the
 * diagnostics are about.
 */
export function checkContent({ root, showDrafts = false, ...asked }: CheckOptions): CheckedContent {
  const { projectDir, asOf, release = false, cache = openProgramCache(projectDir, root) } = asked
  const workspace: Workspace = {
    ...loadWorkspace(root, projectDir, cache),
    ...(showDrafts && { showsDrafts: true }),
  }
  const content = analyseContent(workspace, projectDir, asOf)
  const harm = workspace.diagnostics.filter(
    ({ code, severity }) => severity === 'error' && !LEAVES_DATA_WHOLE.includes(code),
  )
  const lostFrom = new Map<string, number>()
  for (const { file, line } of harm) lostFrom.set(file, Math.min(line, lostFrom.get(file) ?? line))
  const isUnreadable = (file: string) => lostFrom.has(file)
  // Behind a syntax error, and on the line before it, everything is shifted or lost: its sentence is enough there.
  const isLost = ({ file, line }: Place) => line >= (lostFrom.get(file) ?? Number.POSITIVE_INFINITY) - 1
  const meant = runChecks({
    ...content,
    ...asked,
    release,
    cache,
    references: indexReferences({ ...content, projectDir }, isUnreadable),
    paths: listPaths(workspace),
    isUnreadable,
  }).filter((one) => ![one, ...(one.related ?? [])].some(isLost))
  const found = [...workspace.diagnostics, ...meant]
  // Data may be lost to the checks; what is wrong in the list of exceptions itself hides nothing.
  const isWhole = !found.some(
    (one) => (breaksShape(one) || isUnreadable(one.file)) && one.file !== EXCEPTIONS_FILE,
  )
  const codes = ALL_CHECKS.map(({ code }) => code)
  const settled = settleExceptions(found, content.exceptions, codes, isWhole)
  const diagnostics = foldConsequences(settled).sort(byPlace)
  // Asked by whoever compiles the site: kept with the rest, or every run would read all texts for it.
  if (cache) for (const item of workspace.items) localesOfItem(workspace, item)
  cache?.save()
  return { ...content, diagnostics }
}

function runChecks(context: CheckContext): Diagnostic[] {
  const { workspace, isUnreadable, release } = context
  const wanted = ALL_CHECKS.filter(({ onlyBeforeRelease }) => release || !onlyBeforeRelease)
  const inParts = partsOf(workspace).flatMap((part) =>
    cachedOfPart(part, 'checks', () =>
      ALL_CHECKS.flatMap((check) => diagnosticsOf(check, check.inPart?.({ workspace: part, isUnreadable }))),
    ),
  )
  return [...wanted.flatMap((check) => diagnosticsOf(check, findWith(check, context))), ...inParts]
}

function* findWith({ run, ofFigure, ofTour }: AnyCheck, context: CheckContext): Iterable<CheckDiagnostic> {
  if (run) yield* run(context)
  if (ofFigure) for (const figure of context.figures.values()) yield* ofFigure(figure, context)
  if (ofTour) for (const tour of allTours(context.workspace)) yield* ofTour(tour, context)
}

function diagnosticsOf(
  { code, severity }: (typeof ALL_CHECKS)[number],
  found: Iterable<CheckDiagnostic> = [],
): Diagnostic[] {
  return [...found].map((diagnostic) => ({ code, severity, ...diagnostic }))
}

/** What else is said of a value that cannot be right follows from that. */
const WRONG_VALUES = ['schema', 'range', 'prose']

/** It compares names, some of which are missing while data does not fit its schema. */
const ASKS_FOR_SHAPE = 'stale-schema'

/** One cause, one problem: what follows from another is reported beneath it, and of a wrong value only why it is. */
function foldConsequences(diagnostics: Diagnostic[]): Diagnostic[] {
  const wrong = new Set(diagnostics.filter(({ code }) => WRONG_VALUES.includes(code)).map(placed))
  const isShapeless = diagnostics.some(breaksShape)
  const isKept = (one: Diagnostic) => !wrong.has(placed(one)) && !(isShapeless && one.code === ASKS_FOR_SHAPE)
  const kept = diagnostics.filter((one) => [...WRONG_VALUES, 'reference'].includes(one.code) || isKept(one))
  const causes = new Map<Diagnostic, Diagnostic[]>()
  const causeOf = (one: Diagnostic) => [...causes.keys()].find((cause) => isExplainedBy(one, cause))
  const all = kept.filter(({ explains }) => explains)
  // A cause may itself follow from another: the first of them is reported.
  const first = all.filter((one) => !all.some((other) => other !== one && isExplainedBy(one, other)))
  for (const one of [...first, ...all]) if (!causes.has(one) && !causeOf(one)) causes.set(one, [])
  const left = kept.filter((one) => {
    const cause = causes.has(one) ? undefined : causeOf(one)
    if (cause) causes.get(cause)?.push(one)
    return !cause
  })
  return left.map((one) => withConsequences(one, causes.get(one) ?? []))
}

function isExplainedBy(one: Diagnostic, { explains = [] }: Diagnostic): boolean {
  // Whoever compiles pages has to know which data is not to be relied on.
  if (breaksShape(one)) return false
  const { about = '', follows = [], related = [] } = one
  const isExplained = (name: string) => explains.includes(name)
  return (
    isExplained(about) ||
    (follows.length > 0 && follows.every(isExplained)) ||
    [one, ...related].some(({ file }) => isExplained(file))
  )
}

function withConsequences(
  { explains, follows, related: own = [], ...one }: Diagnostic,
  consequences: Diagnostic[],
): Diagnostic {
  const folded = consequences.sort(byPlace).flatMap((other) => [
    relatedAt(other, other.message),
    // What a cause had beneath it comes along.
    ...(other.explains ? (other.related ?? []) : []),
  ])
  const related = [...own, ...folded]
  const count = consequences.length
  // Said in the message, so that one problem more is another finding, which no baseline knows.
  const more =
    count === 0 ? '' : count === 1 ? ' One more problem follows.' : ` ${count} more problems follow.`
  return { ...one, message: one.message + more, ...(related.length > 0 && { related }) }
}
