import type { TrackingValues } from './tracking-values'

/** One arrival by a link with tracking parameters. */
export interface Touch {
  /** When, as ISO 8601 in UTC. */
  at: string
  values: TrackingValues
}

/** What is kept in the browser (specification §3, "Attribution record"). */
export interface AttributionRecord {
  first: Touch
  last: Touch
  /** When a page was last shown in this browser, ISO 8601: distinguishes one visit from the next. */
  activeAt: string
}

const dayMs = 86_400_000

/** As usual in web statistics: who comes back after half an hour makes a new visit. */
const visitPauseMs = 30 * 60_000

export function recordTouch(
  record: AttributionRecord | undefined,
  values: TrackingValues,
  now: Date,
): AttributionRecord {
  const touch = { at: now.toISOString(), values }
  return { first: record?.first ?? touch, last: touch, activeAt: touch.at }
}

/** Drops touches that have expired, each by its own time; without the first the last takes its place. */
export function unexpired(
  record: AttributionRecord | undefined,
  now: Date,
  days: number,
): AttributionRecord | undefined {
  if (!record || !lives(record.last, now, days)) return undefined
  return lives(record.first, now, days) ? record : { ...record, first: record.last }
}

export function visitGoesOn(record: AttributionRecord, now: Date): boolean {
  return now.getTime() - Date.parse(record.activeAt) < visitPauseMs
}

/** A time that cannot be read counts as expired. */
function lives({ at }: Touch, now: Date, days: number): boolean {
  return now.getTime() - Date.parse(at) < days * dayMs
}

/** Reads a stored record. Storage belongs to the visitor: what does not look like a record is none. */
export function parseRecord(text: string | null): AttributionRecord | undefined {
  try {
    // Reading a touch or values that are missing throws as well.
    const record = JSON.parse(text ?? '') as AttributionRecord
    return [record.first, record.last].every(isTouch) && typeof record.activeAt === 'string'
      ? record
      : undefined
  } catch {
    return undefined
  }
}

function isTouch({ at, values }: Touch): boolean {
  return typeof at === 'string' && Object.values(values).every((value) => typeof value === 'string')
}
