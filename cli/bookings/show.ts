import type { Output } from '../output/output'
import { terminalWidth } from '../output/output'
import { BOOKING_DETAILS } from './booking-details'
import type { BookingHistory } from './booking-history'
import { findByCode } from './find-by-code'
import { readHistory } from './read-history'
import { withLedger } from './with-ledger'

/** `tours bookings show`: everything about the booking with a code; about each, should several have it. */
export async function showBooking(
  code: string,
  { format }: { format: keyof typeof BOOKING_DETAILS },
  output: Output,
): Promise<number> {
  const histories = await withLedger(async (ledger) => {
    const found: BookingHistory[] = []
    for (const booking of await findByCode(ledger, code)) found.push(await readHistory(ledger, booking))
    return found
  })
  output.out(BOOKING_DETAILS[format](histories, terminalWidth(output)))
  return 0
}
