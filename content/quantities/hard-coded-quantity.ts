import type { Figure } from '../figures/figure'
import type { TextInLanguages } from '../texts/list-texts'
import type { Text } from '../texts/text'
import type { Quantity } from './find/quantity'

/** A quantity that somebody typed into a text instead of naming a figure. */
export interface HardCodedQuantity extends Quantity {
  text: Text
  group: TextInLanguages
  /** The figure that it states, where that is certain. */
  figure?: Figure | undefined
  /** Whether the figure says the same; absent without a figure. */
  agrees?: boolean
  /** `tours/flamenco-tapas`, whose time or languages it is, then others named; or those a city's page counts. */
  tours?: string[]
  /** What happens at a time of day: an itinerary's step states a departure, a tour ends, the office opens or closes. */
  moment?: 'departure' | 'end' | 'office' | undefined
}

export type TypedWords = Pick<HardCodedQuantity, 'text' | 'group' | 'offset' | 'raw'>

/** What a text says, as a report quotes it: where the file begins a new line stands a space. */
export function inOneLine(raw: string): string {
  return raw.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space))
}
