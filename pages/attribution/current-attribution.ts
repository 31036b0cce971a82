import { type TrackingValues, trackingValues } from '../../domain/attribution/tracking-values'
import { storedRecord } from './stored-record'

/**
 * Where the visitor comes from, for the booking request: from the address or, as it is tidied on landing,
 * the saved last touch (specification §3). Expired values are gone by then, start-attribution has run.
 */
export function currentAttribution(): TrackingValues {
  return trackingValues(location.search) ?? storedRecord()?.last.values ?? {}
}
