import { type AttributionRecord, parseRecord } from '../../domain/attribution/attribution-record'
import type { AttributionRules } from '../../domain/attribution/attribution-rules'
import {
  TRACKING_PARAMETERS,
  type TrackingValues,
  trackingValues,
} from '../../domain/attribution/tracking-values'
import { keepStored, readStored } from '../components/browser-storage'

/** Listed in guides/cookie-policy. */
const KEY = 'bm_attribution'

export function storedRecord(): AttributionRecord | undefined {
  return parseRecord(readStored(KEY))
}

/** @param record undefined takes away what was kept */
export function keepRecord(record: AttributionRecord | undefined): void {
  keepStored(KEY, record ? JSON.stringify(record) : null)
}

const dayS = 86_400

/** One cookie a value (guides/cookie-policy): a new campaign removes the old one's, but not the click id. */
export function keepInCookies(
  values: TrackingValues,
  { clickIdDays, utmDays }: Pick<AttributionRules, 'clickIdDays' | 'utmDays'>,
): void {
  const isCampaign = Object.keys(values).some((name) => name !== 'gclid')
  for (const name of TRACKING_PARAMETERS) {
    const value = values[name]
    if (value !== undefined) setCookie(name, value, name === 'gclid' ? clickIdDays : utmDays)
    else if (isCampaign && name !== 'gclid') setCookie(name, '', 0)
  }
}

export function forgetCookies(): void {
  for (const name of TRACKING_PARAMETERS) setCookie(name, '', 0)
}

function setCookie(name: string, value: string, days: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers
  document.cookie = `bm_${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * dayS}; SameSite=Lax; Secure`
}

/** For the booking request: from the address or, when that was tidied, the saved last touch (specification §3). */
export function currentAttribution(): TrackingValues {
  return trackingValues(location.search) ?? storedRecord()?.last.values ?? {}
}
