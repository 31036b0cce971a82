import type { AttributionRules } from '../../domain/attribution/attribution-rules'

/**
 * Whether anything about the visitor's origin may be kept or reported. Implied consent ends where the
 * browser says Global Privacy Control; where consent is required nobody has been asked yet.
 */
export function mayStore(consent: AttributionRules['consent']): boolean {
  const { globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return consent === 'implied' && !globalPrivacyControl
}
