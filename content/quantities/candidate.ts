import type { Locale } from '../../domain/locale'
import type { Figure } from '../figures/figure'
import type { Clauses } from './clause-around'
import type { HardCodedQuantity } from './hard-coded-quantity'

/** How sure it is that a figure is meant: by a tour's name, by words in the clause, in the sentence, in the question. */
export const SURE = { named: 4, inClause: 3, inSentence: 2, nearby: 1 }

/** A figure that a number may tell of. */
export interface Candidate {
  figure: Figure
  /** One of SURE. */
  score: number
}

/** A number in its sentence. */
export interface InSentence {
  quantity: HardCodedQuantity
  locale: Locale
  sentence: string
  clauses: Clauses
  /** The question that the text answers, or nothing. */
  near(): string
}
