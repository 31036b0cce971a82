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
  /** Why figures differ, where the numbers themselves say it: each told once, with its members. */
  explanations: Explanation[]
  /** Decisions that are to be looked at again within the next 60 days, the nearest first. */
  expiring: { figure: string; reviewBy: string }[]
}

/** What several differences have in common. */
export interface Explanation {
  kind: 'common-factor' | 'known-factor' | 'figure-of-another' | 'swapped-digits'
  /** One sentence, for an editor. */
  message: string
  /** Names of the figures it explains, and of those it takes them to come from. */
  figures: string[]
}
