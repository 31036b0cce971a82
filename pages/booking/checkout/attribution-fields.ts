import type { AttributionRecord, Touch } from '../../../domain/attribution/attribution-record'
import {
  LONGEST_VALUE,
  TRACKING_PARAMETERS,
  type TrackingValues,
} from '../../../domain/attribution/tracking-values'

/** Where the visitor comes from, as a booking request carries it: flat, and only what there is. */
export interface AttributionFields extends TrackingValues {
  firstTouch?: Touch
  /** When the flat values came, ISO 8601. */
  lastTouchAt?: string
}

/**
 * @param current the values that count for this booking
 * @param record what is stored; the visitor may have changed it, and no booking may fail for that
 */
export function attributionFields(
  current: TrackingValues,
  record: AttributionRecord | undefined,
): AttributionFields {
  const firstAt = record && instant(record.first.at)
  const lastAt = record && instant(record.last.at)
  return {
    ...sound(current),
    ...(record && firstAt && { firstTouch: { at: firstAt, values: sound(record.first.values) } }),
    ...(lastAt && { lastTouchAt: lastAt }),
  }
}

function sound(values: TrackingValues): TrackingValues {
  const present = TRACKING_PARAMETERS.filter(
    (name) => values[name] && [...values[name]].length <= LONGEST_VALUE,
  )
  return Object.fromEntries(present.map((name) => [name, values[name]]))
}

function instant(at: string): string | undefined {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? undefined : date.toISOString()
}
