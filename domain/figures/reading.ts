import type { Operator } from '../generated/content'

export type { Operator }

/** A number in the figure's unit, or a duration stated in words. */
export type ReadingValue = number | 'full-day'

export interface Reading {
  source: string
  value: ReadingValue
  op?: Operator | undefined
  /** What the reading is limited to: the 48 hours hold for day trips only. */
  scope?: 'day-trips' | undefined
  /** True when assigning the reading to this figure is our inference. */
  inferred?: boolean
  note?: string
}

/** The source name of a reading that was computed from the data itself. */
export const DATA_SOURCE = 'data'

/** A decision to show every reading. */
export const USE_ALL = 'all'

/** A decision to record the readings and show none. */
export const USE_NONE = 'none'
