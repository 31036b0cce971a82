import type { Figure } from '../figures/figure'
import type { TextInLanguages } from '../texts/list-texts'
import type { Text } from '../texts/text'
import type { Quantity } from './find/quantity'

/** A quantity that somebody typed into a text instead of naming a figure. */
export interface HardCodedQuantity extends Quantity {
  text: Text
  group: TextInLanguages
  /** The figure that it tells of, where that is certain. */
  figure?: Figure | undefined
  /** Whether the figure says the same; absent without a figure. */
  agrees?: boolean
  /** The tour of which a time of day or a number of languages tells, `tours/flamenco-tapas`; then others named there. Or those of a city whose number its page tells. */
  tours?: string[]
  /** What happens at a time of day: a step of an itinerary tells a departure, a tour ends, the office opens or closes. */
  moment?: 'departure' | 'end' | 'office' | undefined
}

export type TypedWords = Pick<HardCodedQuantity, 'text' | 'group' | 'offset' | 'raw'>

/** What a text says, as a report quotes it: where the file begins a new line stands a space. */
export function inOneLine(raw: string): string {
  return raw.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
}
