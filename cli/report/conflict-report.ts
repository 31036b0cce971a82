import type { ConflictReport } from '../../content/conflicts/conflict'
import type { Output } from '../output'
import type { FigureView } from './figure-view'

/** What a format of `tours conflicts` prints. */
export interface ConflictReportView {
  report: ConflictReport
  conflicts: FigureView[]
  agreeing: FigureView[]
  /** Content root, absolute. */
  root: string
  colors: Output['colors']
}

export type ConflictFormat = (view: ConflictReportView) => string

/** "28 of 97 figures have readings that differ; all are decided." */
export function summarizeConflicts({ counts }: ConflictReport): string {
  const { figures, conflicting, undecided } = counts
  if (conflicting === 0) return `No conflicts: the readings of all ${figures} figures agree.`
  const are = conflicting === 1 ? 'figures has' : 'figures have'
  const state =
    undecided === 0
      ? 'all of them are decided'
      : `${undecided} ${undecided === 1 ? 'is' : 'are'} undecided or expired`
  return `${conflicting} of ${figures} ${are} readings that contradict each other; ${state}.`
}

/** Heading of the figures that are no conflict. */
export const AGREEING_HEADING = 'Readings that differ and can all be true at once'
