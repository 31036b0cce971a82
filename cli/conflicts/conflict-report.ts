import type { ConflictReport, ExpiringDecision } from '../../content/conflicts/report-conflicts'
import type { CheckedContent } from '../../content/rules/check-content'
import type { FigureView } from '../figures/figure-view'
import { describeMissing } from '../output/diagnostic-report'
import type { Output } from '../output/output'

export interface ConflictReportView {
  report: ConflictReport
  /** Those that are open first. */
  conflicts: FigureView[]
  agreeing: FigureView[]
  colors: Output['colors']
  /** What the report was made of, for formats that say more than it. */
  content: Pick<CheckedContent, 'workspace' | 'figures' | 'asOf'>
}

export type ConflictFormat = (view: ConflictReportView) => string

export const HEADINGS = {
  agreeing: 'Readings that differ and can all be true at once',
  explanations: 'What the differences have in common',
  expiring: 'Decisions to look at again within 60 days',
}

/** The same for readers who do not see stderr: what could not be read is reported right behind. */
export function concludeConflicts(report: ConflictReport): string {
  return [summarizeConflicts(report), describeMissing(report.unreadable)].filter(Boolean).join(' ')
}

/** "28 of 97 figures have readings that contradict each other; all of them are decided." */
export function summarizeConflicts({ counts, conflicts, unreadable }: ConflictReport): string {
  const { figures, conflicting, undecided } = counts
  if (conflicting === 0)
    return unreadable === 0
      ? `No conflicts: the readings of all ${figures} figures agree.`
      : `No conflicts among the ${figures} figures that could be read.`
  const own = conflicts.filter(({ kind }) => kind === 'readings' || kind === 'claim').length
  const others = conflicting - own
  const parts = [
    own > 0 &&
      `${own} of ${figures} figures ${own === 1 ? 'has' : 'have'} readings that contradict each other`,
    others > 0 && `${others} ${others === 1 ? 'conflict stands' : 'conflicts stand'} in texts or promises`,
  ]
  const state =
    undecided === 0
      ? 'all of them are decided'
      : `${undecided} ${undecided === 1 ? 'is' : 'are'} undecided or expired`
  return `${parts.filter(Boolean).join(', ')}; ${state}.`
}

const FROM_NOW = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })

/** "today", "tomorrow", "in 59 days". */
export function inDays({ daysLeft }: ExpiringDecision): string {
  return FROM_NOW.format(daysLeft, 'day')
}
