import { createHash } from 'node:crypto'
import type { Cents } from '../../domain/money/cents'
import type { BookingRequest } from '../http/booking-request'

/**
 * Names an attempt: the same traveller, departure, party and price (design, "One attempt, one hold"). A double
 * click, or a repetition after a lost answer, has the same name while its checkout is open.
 */
export function attemptFingerprint(request: BookingRequest, total: Cents): string {
  const { tourId, date, time, adults, children, customerName, customerEmail } = request
  const who = [customerName, customerEmail].map((text) => text.normalize('NFC').toLowerCase())
  return createHash('sha256')
    .update(JSON.stringify([tourId, date, time, adults, children, total, ...who]))
    .digest('hex')
}
