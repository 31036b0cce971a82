import type { Unit } from '../../domain/figures/decided-figure'
import type { Operator, Reading, ReadingValue } from '../../domain/figures/reading'

/** One reading of a conflict, as reports print it. */
export interface ConflictReading {
  value: ReadingValue
  op?: Operator
  source: string
  scope?: Reading['scope']
  inferred?: boolean
  file: string
  line: number
  column: number
}

/** A figure whose readings disagree (design: "Interfaces that must not move"). */
export interface Conflict {
  figure: string
  kind: 'readings' | 'claim' | 'prose' | 'locale' | 'rule'
  status: 'decided' | 'undecided' | 'expired'
  unit: Unit
  /** The source in use; "all", "data", or null while undecided. */
  inUse: string | null
  readings: ConflictReading[]
  why?: string
  /** Day after which the decision counts as expired. */
  reviewBy?: string
  /** English paths of the pages that show the figure. */
  pages: string[]
}

export interface ConflictReport {
  /** True when every conflict is decided and no decision has expired. */
  ok: boolean
  counts: { figures: number; conflicting: number; undecided: number }
  conflicts: Conflict[]
  /** Figures whose readings differ in words but can all be true at once. */
  agreeing: Conflict[]
}
