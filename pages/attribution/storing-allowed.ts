import type { AttributionRules } from '../../domain/attribution/attribution-rules'
import { storedAnswer } from '../consent/stored-answer'
import { refusesByBrowser } from './refuses-by-browser'

/**
 * Whether anything about the visitor's origin may be kept or reported: never where the browser says Global
 * Privacy Control; where consent is required, only after the visitor has agreed.
 */
export function mayStore(consent: AttributionRules['consent'], now: Date): boolean {
  return !refusesByBrowser() && (consent === 'implied' || storedAnswer(now) === 'yes')
}
