import { createHmac, timingSafeEqual } from 'node:crypto'

/** Lets whoever has the confirmation e-mail cancel the booking it names, and no other. */
export function cancellationToken(linkSecret: string, bookingId: string): string {
  return `${bookingId}.${signature(linkSecret, bookingId)}`
}

/** @returns the booking's id; undefined when the token is not one of ours */
export function readCancellationToken(linkSecret: string, token: string): string | undefined {
  const [id = '', signed = ''] = token.split('.')
  const expected = Buffer.from(signature(linkSecret, id))
  const given = Buffer.from(signed)
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined
}

function signature(linkSecret: string, bookingId: string): string {
  return createHmac('sha256', linkSecret).update(`cancel ${bookingId}`).digest('base64url')
}
