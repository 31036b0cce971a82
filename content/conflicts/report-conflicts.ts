import { addDays, asCalendarDay, daysBetween } from '../../domain/calendar/calendar-day'
import { disagree, isOutdated, saysTheSame, showsNoReading } from '../figures/decide-figure'
import type { Figure } from '../figures/figure'
import type { AnalysedContent } from '../quantities/analyse-content'
import { proseCoverage } from '../quantities/prose-coverage'
import type { Diagnostic } from '../read/diagnostic'
import { type Exception, exceptionFor } from '../read/exceptions'
import { breaksShape } from '../site/readable-pages'
import type { Conflict } from './conflict'
import { describeFigure, toConflictReading } from './describe-figure'
import { explainDifferences } from './explain-differences'
import { findBrokenGuarantees, GUARANTEE_CODES } from './guarantees'
import { proseConflicts } from './prose-conflicts'

type JudgedContent = AnalysedContent & { diagnostics: Diagnostic[] }

export type ConflictReport = ReturnType<typeof reportConflicts>

/** Compares every figure's readings with each other and with the data, and the numbers in texts. */
export function reportConflicts(content: JudgedContent, pagesOf: (figure: string) => string[] = () => []) {
  const { diagnostics, figures, derived, prose, exceptions, asOf } = content
  const conflicts = settle(
    [...proseConflicts(content, pagesOf), ...guaranteeConflicts(content, pagesOf)],
    exceptions,
  )
  const agreeing: Conflict[] = []
  for (const figure of [...figures.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const data = derived.get(figure.name)
    const readings = data ? [...figure.readings, data] : figure.readings
    const first = readings[0]
    const isHidden = showsNoReading(figure, data)
    if (!isHidden && readings.every((reading) => saysTheSame(reading, first))) continue
    const conflict = describeFigure(figure, content, pagesOf(figure.name))
    if (isHidden || disagree(readings, figure.annotation.kind)) conflicts.push(conflict)
    else agreeing.push(conflict)
  }
  conflicts.sort((a, b) => (a.figure < b.figure ? -1 : a.figure > b.figure ? 1 : 0))
  const undecided = conflicts.filter(({ status }) => status !== 'decided').length
  const unreadable = diagnostics.filter(hidesFigures).length
  return {
    /** True when every conflict is decided, no decision has expired, and all content could be read. */
    ok: undecided === 0 && unreadable === 0,
    /** Errors that keep content from being read: while there are any, conflicts may be missing. */
    unreadable,
    counts: { figures: figures.size, conflicting: conflicts.length, undecided },
    conflicts,
    /** Figures whose readings differ in words but can all be true at once. */
    agreeing,
    expiring: listExpiring(figures, asOf),
    /** Why figures differ, where the numbers themselves say it: each reported once, with its members. */
    explanations: explainDifferences(content),
    coverage: proseCoverage(prose, exceptions),
  }
}

/**
 * Numbers that a badge or a statement guarantees and a tour does not keep, as conflicts of the kind `rule`.
 * Undecided until data/exceptions.yaml lets one stand: a decision between sources settles no guarantee.
 */
function guaranteeConflicts(content: AnalysedContent, pagesOf: (figure: string) => string[]): Conflict[] {
  return findBrokenGuarantees(content).map(({ by, figure, limit, inUse }) => ({
    figure: figure.name,
    kind: 'rule',
    rule: GUARANTEE_CODES[by],
    status: 'undecided',
    unit: figure.unit,
    inUse: inUse.source,
    readings: [limit, inUse].map(toConflictReading),
    pages: pagesOf(figure.name),
  }))
}

/**
 * Conflicts of languages and rules that data/exceptions.yaml lets stand count as decided, with its reason.
 * Numbers that contradict a figure are settled one by one, where they are found.
 */
function settle(conflicts: Conflict[], exceptions: Exception[]): Conflict[] {
  return conflicts.map((conflict) => {
    const code = conflict.rule ?? conflict.kind
    if (code === 'prose') return conflict
    const quotes = conflict.readings.flatMap(({ quote }) => (quote === undefined ? [] : [quote]))
    const exception = exceptionFor(exceptions, { code, about: conflict.figure, quote: quotes.join('\n') })
    return exception ? { ...conflict, status: 'decided', why: exception.why } : conflict
  })
}

/** Codes of diagnostics after which a file or a formula gives no figures at all. */
const HIDING = ['missing-file', 'formula']

/** True when figures may be missing because of it: a report without them must not say that all is well. */
export function hidesFigures(diagnostic: Diagnostic): boolean {
  return breaksShape(diagnostic) || (diagnostic.severity === 'error' && HIDING.includes(diagnostic.code))
}

/** So far ahead a review is announced: time enough to ask around. */
const DAYS_AHEAD = 60

export type ExpiringDecision = ReturnType<typeof listExpiring>[number]

/**
 * Decisions to look at again within 60 days, the nearest first, at the places of their days; an overdue one is an
 * error instead. `reviewBy` is the last day on which one holds, with 0 days left.
 */
export function listExpiring(figures: Map<string, Figure>, asOf: string) {
  const last = addDays(asCalendarDay(asOf), DAYS_AHEAD)
  return [...figures.values()]
    .flatMap((figure) => {
      const { name, use, why, reviewBy, item, path } = figure
      if (use === undefined || isOutdated(figure)) return []
      if (reviewBy === undefined || reviewBy < asOf || reviewBy > last) return []
      const daysLeft = daysBetween(asCalendarDay(asOf), reviewBy)
      const place = item.parsed.placeOf([...path, 'reviewBy'])
      return [{ figure: name, reviewBy, daysLeft, inUse: use, ...(why && { why }), ...place }]
    })
    .sort((a, b) => a.daysLeft - b.daysLeft || (a.figure < b.figure ? -1 : 1))
}
