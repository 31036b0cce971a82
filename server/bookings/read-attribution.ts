import type { Touch } from '../../domain/attribution/attribution-record'
import { parsedJson } from '../../domain/parsed-json'
import type { Attribution } from './read-booking-request'

/** Null for a booking without any; what cannot be read counts as none. */
export function readAttribution(text: string | null): Attribution | null {
  const stored = parsedJson(text ?? '') as Partial<Attribution> | null | undefined
  const first = stored?.first ?? stored?.last
  const last = stored?.last ?? stored?.first
  return isTouch(first) && isTouch(last) ? { first, last } : null
}

function isTouch(touch: Partial<Touch> | undefined): touch is Touch {
  return typeof touch?.values === 'object' && touch.values !== null
}
