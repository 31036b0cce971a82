import { randomUUID } from 'node:crypto'
import { asCents } from '../../domain/money/cents'
import { inTransaction } from './booking-row'
import type { Booking, Ledger } from './database/ledger-tables'
import { type MailSettings, writeBookingMail } from './outbox'
import { type DepartureKey, openDeparture, readSeatsLeft, takeSeatsOrThrow } from './seats'

/** `customerEmail` is empty where there is none: then nobody is written to. */
export interface AddedBooking
  extends DepartureKey,
    Pick<Booking, 'adults' | 'children' | 'kind' | 'customerName' | 'customerEmail' | 'language'> {
  guideLanguage?: string
  source: string
}

/**
 * A booking that was paid elsewhere: by telephone, at a hotel's desk, on another site. It has no price and
 * takes its seats as all others do.
 *
 * @param capacity seats of the departure; null without a limit
 * @throws {UserError} sold_out when fewer seats are left, date_unavailable when the departure is closed
 */
export function addBooking(
  db: Ledger,
  added: AddedBooking,
  { capacity, mail, now }: { capacity: number | null; mail: MailSettings; now: Date },
): Promise<{ booking: Booking; seatsLeft: number | null }> {
  const at = now.getTime()
  const free = asCents(0)
  return inTransaction(db, async (transaction) => {
    await openDeparture(transaction, added, capacity)
    const booking = await transaction
      .insertInto('bookings')
      .values({
        ...added,
        id: randomUUID(),
        seats: added.adults + added.children,
        adultPrice: free,
        childPrice: free,
        discount: free,
        total: free,
        currency: 'EUR',
        cancellationHours: null,
        state: 'paid',
        attempt: randomUUID(),
        ...{ expiresAt: at, createdAt: at, paidAt: at },
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await takeSeatsOrThrow(transaction, booking, booking.seats)
    await writeBookingMail(transaction, booking, 'confirmation', { state: booking.state }, mail, at)
    return { booking, seatsLeft: await readSeatsLeft(transaction, booking) }
  })
}
