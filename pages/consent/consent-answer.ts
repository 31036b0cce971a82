import type { AttributionRules } from '../../domain/attribution/attribution-rules'
import { parsedJson } from '../../domain/parsed-json'
import { keepStored, readStored } from '../components/browser-storage'

export type ConsentAnswer = 'yes' | 'no'

/** Listed in guides/cookie-policy. */
const KEY = 'bm_consent'

/** As the cookie policy says: then the visitor is asked again. */
const LIFETIME_MS = 365 * 86_400_000

/** Where storage is denied an answer holds until the page is left. */
let answeredHere: ConsentAnswer | undefined

/** What the visitor has answered; undefined when nobody has asked yet, or the answer is too old. */
export function storedAnswer(now: Date): ConsentAnswer | undefined {
  const stored = parsedJson(readStored(KEY) ?? '') as Record<string, unknown> | null | undefined
  const answer = stored?.answer
  const age = now.getTime() - Date.parse(String(stored?.at))
  return (answer === 'yes' || answer === 'no') && age < LIFETIME_MS ? answer : answeredHere
}

export function keepAnswer(answer: ConsentAnswer, now: Date): void {
  answeredHere = answer
  // Where storage is denied, the next page asks again: nothing may be kept, not even that.
  keepStored(KEY, JSON.stringify({ answer, at: now.toISOString() }))
}

/** The event on the document after the visitor has answered, or changed the answer. */
export const CONSENT_CHANGED = 'consent-changed'

/** Global Privacy Control (https://www.w3.org/TR/gpc/): an answer for all sites, so that nobody asks again. */
export function refusesByBrowser(): boolean {
  return Boolean((navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl)
}

/** Whether origins may be kept: never with Global Privacy Control; by consent where it is required. */
export function mayStore(consent: AttributionRules['consent'], now: Date): boolean {
  return !refusesByBrowser() && (consent === 'implied' || storedAnswer(now) === 'yes')
}
