import { sql } from 'kysely'
import { UserError } from '../../domain/user-error'
import { inTransaction } from './booking-row'
import type { Ledger } from './database/ledger-tables'
import { type DepartureKey, openDeparture, readSeatsLeft, takeSeatsOrThrow, updateDeparture } from './seats'

/**
 * Keeps seats of a departure back, in the way that bookings take them.
 *
 * @param capacity seats of the departure; null without a limit
 * @returns all blocked seats of the departure, and the free ones: null where there is no limit
 * @throws {UserError} sold_out when fewer are free, date_unavailable when the departure is closed
 */
export function blockSeats(
  db: Ledger,
  departure: DepartureKey,
  { seats, why, capacity }: { seats: number; why: string; capacity: number | null },
) {
  return inTransaction(db, async (transaction) => {
    await openDeparture(transaction, departure, capacity)
    await takeSeatsOrThrow(transaction, departure, seats)
    const { seatsBlocked } = await updateDeparture(transaction, departure, {
      seatsBlocked: sql`seats_blocked + ${seats}`,
      // One under the other: who keeps some of them back need not know of the others.
      blockedWhy: sql`coalesce(blocked_why || '; ', '') || ${`${seats}: ${why}`}`,
    }).executeTakeFirstOrThrow()
    return { blocked: seatsBlocked, seatsLeft: await readSeatsLeft(transaction, departure) }
  })
}

/** @returns as blockSeats @throws {UserError} NOT_BLOCKED when fewer are blocked; then none is given back */
export function unblockSeats(db: Ledger, departure: DepartureKey, seats: number) {
  return inTransaction(db, async (transaction) => {
    const current = updateDeparture(transaction, departure, { seatsTaken: sql`seats_taken` })
    const { seatsBlocked: before = 0 } = (await current.executeTakeFirst()) ?? {}
    if (before < seats)
      throw new UserError('NOT_BLOCKED', `Only ${before} seats of this departure are blocked.`)
    await updateDeparture(transaction, departure, {
      seatsTaken: sql`seats_taken - ${seats}`,
      seatsBlocked: before - seats,
      blockedWhy: before === seats ? null : sql`blocked_why || ${`; ${seats} given back`}`,
    }).execute()
    return { blocked: before - seats, seatsLeft: await readSeatsLeft(transaction, departure) }
  })
}
