import { timingSafeEqual } from 'node:crypto'
import { invalidRequest } from '../stripe-problem'

/** @throws {StripeProblem} 401 when the request does not carry our secret key */
export function checkKey(authorization: string | undefined, secretKey: string): void {
  const given = /^Bearer (.+)$/.exec(authorization ?? '')?.[1]
  if (given === undefined) {
    throw invalidRequest(
      'You did not provide an API key, in the header Authorization: Bearer YOUR_SECRET_KEY.',
      {
        status: 401,
      },
    )
  }
  if (isSame(given, secretKey)) return
  throw invalidRequest(`Invalid API Key provided: ${given.slice(0, 8)}***`, { status: 401 })
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}
