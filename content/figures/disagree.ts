import { intervalOf, overlap } from '../../domain/figures/interval'
import type { Reading } from '../../domain/figures/reading'

/** Thresholds conflict unless equal; observations unless they overlap, as "over 3,000" and 3,400 do. */
export function disagree(readings: Reading[], kind: 'threshold' | 'observation'): boolean {
  return readings.some((a, i) => readings.slice(i + 1).some((b) => differ(a, b, kind)))
}

function differ(a: Reading, b: Reading, kind: 'threshold' | 'observation'): boolean {
  if (kind === 'observation') return !overlap(intervalOf(a), intervalOf(b))
  return a.value !== b.value || a.op !== b.op
}
