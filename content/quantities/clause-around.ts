import type { Sentence } from './sentence-around'

/** What parts a sentence; a comma inside a number has no space behind it. */
const PARTS = /[,:](?=\s)|\s[—–-]\s|[()]/g

/** A sentence as a number in it divides it. */
export interface Clauses {
  /** All that stands before the number. */
  ahead: string
  /** All that stands before the number's part. */
  before: string
  /** The part in which the number stands: "…, and 15 % comes off the price, …". */
  own: string
  /** The parts behind it, one after the other. */
  after: string[]
}

/** The parts of a sentence, seen from a number in it. */
export function clausesAround({ sentence, at }: Sentence, number: string): Clauses {
  const breaks = [...sentence.matchAll(PARTS)].map(({ index, 0: part }) => ({
    start: index,
    end: index + part.length,
  }))
  const start = breaks.filter(({ end }) => end <= at).at(-1)?.end ?? 0
  const behind = breaks.filter((one) => one.start >= at + number.length)
  const ends = [...behind.map((one) => one.start), sentence.length]
  return {
    ahead: sentence.slice(0, at),
    before: sentence.slice(0, start),
    own: sentence.slice(start, ends[0]),
    after: behind.map(({ end }, i) => sentence.slice(end, ends[i + 1])),
  }
}
