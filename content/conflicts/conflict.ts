import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator, Reading, ReadingValue } from '../../domain/figures/reading'
import type { FormulaResult } from '../figures/formula'
import type { QuantityUnit } from '../quantities/find/quantity'
import type { ProseCoverage } from '../quantities/prose-coverage'
import type { Place } from '../read/diagnostic'

/** One reading of a conflict, as reports print it. */
export interface ConflictReading extends Place {
  value: ReadingValue
  /** The upper end of a range that stands in a text. */
  to?: number
  op?: Operator
  source: string
  /** The words of a text that tell it. */
  quote?: string
  scope?: Reading['scope'] | undefined
  inferred?: boolean
}

/** A figure whose readings disagree (design: "Interfaces that must not move"). */
export interface Conflict {
  figure: string
  kind: 'readings' | 'claim' | 'prose' | 'locale' | 'rule'
  /** Of the kind `rule`: the code under which `tours validate` reports it. */
  rule?: string
  status: 'decided' | 'undecided' | 'expired'
  /** What is counted; texts count more than figures do, and "number" is one that counts nothing. */
  unit: Unit | QuantityUnit | 'number'
  /** The source in use; "all", "data", or null while undecided. */
  inUse: string | null
  readings: ConflictReading[]
  /** How the reading with the source `data` was computed, and from what. */
  computed?: { formula: string; steps: FormulaResult[] }
  /** The text in each language, where the languages tell different numbers. */
  texts?: ({ locale: string; text: string } & Place)[]
  why?: string
  /** Day after which the decision counts as expired. */
  reviewBy?: string
  /** English paths of the pages that show the figure. */
  pages: string[]
}

export interface ConflictReport {
  /** True when every conflict is decided, no decision has expired, and all content could be read. */
  ok: boolean
  /** Errors that keep content from being read: while there are any, conflicts may be missing. */
  unreadable: number
  counts: { figures: number; conflicting: number; undecided: number }
  conflicts: Conflict[]
  /** Figures whose readings differ in words but can all be true at once. */
  agreeing: Conflict[]
  /** Decisions that are to be looked at again within the next 60 days, the nearest first. */
  expiring: ExpiringDecision[]
  /** How much of what texts tell in numbers was looked at. */
  coverage: ProseCoverage
}

/** A decision that still holds and soon has to be looked at again; its place is that of the day. */
export interface ExpiringDecision extends Place {
  figure: string
  /** The last day on which it holds, YYYY-MM-DD. */
  reviewBy: string
  /** Whole days until then; 0 on that day itself. */
  daysLeft: number
  /** The source in use, "all" or "data". */
  inUse: string
  why?: string
}
