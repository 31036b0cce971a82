import type { Unit } from '../../domain/figures/decided-figure'
import type { Reading } from '../../domain/figures/reading'
import type { FormulaResult } from '../figures/formula'
import type { QuantityUnit } from '../quantities/find/quantity'
import type { Place } from '../read/diagnostic'

export interface ConflictReading extends Omit<Reading, 'note'>, Place {
  /** The upper end of a range that stands in a text. */
  to?: number
  quote?: string
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
  /** The text in each language, where the languages state different numbers. */
  texts?: ({ locale: string; text: string } & Place)[]
  why?: string
  /** The readings that the decision was made on, where they differ from today's: then `why` says nothing true. */
  decidedOn?: string
  /** Day after which the decision counts as expired. */
  reviewBy?: string
  /** English paths of the pages that show the figure. */
  pages: string[]
}

export interface DifferenceExplanation {
  kind: 'common-factor' | 'known-factor' | 'figure-of-another' | 'swapped-digits'
  /** One sentence, without the members; tours and sources are called by their titles. */
  message: string
  /** A line for each member: its figure, both readings, and where they stand. */
  details: string[]
  /** Names of the figures it explains, and of those it takes them to come from. */
  figures: string[]
  members: ExplanationMember[]
}

/** One reading that follows from another one. */
export interface ExplanationMember {
  figure: string
  from: ExplainedReading
  to: ExplainedReading
  /** True where it follows only when it is rounded up to a whole number. */
  rounded?: true
}

export interface ExplainedReading extends Place {
  /** Of another tour, where that is the explanation. */
  figure: string
  source: string
  value: number
}
