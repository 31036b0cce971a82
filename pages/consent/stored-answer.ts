export type ConsentAnswer = 'yes' | 'no'

/** Listed in guides/cookie-policy. */
const KEY = 'bm_consent'

/** As the cookie policy says: then the visitor is asked again. */
const LIFETIME_MS = 365 * 86_400_000

/** Where storage is denied an answer holds until the page is left. */
let answeredHere: ConsentAnswer | undefined

/** What the visitor has answered; undefined when nobody has asked yet, or the answer is too old. */
export function storedAnswer(now: Date): ConsentAnswer | undefined {
  try {
    const stored = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Record<string, unknown> | null
    const answer = stored?.answer
    const age = now.getTime() - Date.parse(String(stored?.at))
    if ((answer === 'yes' || answer === 'no') && age < LIFETIME_MS) return answer
  } catch {
    // Denied, or not written by us.
  }
  return answeredHere
}

export function keepAnswer(answer: ConsentAnswer, now: Date): void {
  answeredHere = answer
  try {
    localStorage.setItem(KEY, JSON.stringify({ answer, at: now.toISOString() }))
  } catch {
    // Asked again on the next page: nothing may be kept, not even that.
  }
}
