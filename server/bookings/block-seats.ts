import { sql, type UpdateObject } from 'kysely'
import { UserError } from '../../domain/user-error'
import { inTransaction } from './booking-row'
import type { Ledger, LedgerTables } from './database/ledger-tables'
import { type DepartureKey, departureOf, openDeparture, readSeatsLeft, takeSeatsOrThrow } from './seats'

/**
 * Keeps seats of a departure back, in the way that bookings take them.
 *
 * @param capacity seats of the departure; null without a limit
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
    return change(transaction, departure, {
      seatsBlocked: sql`seats_blocked + ${seats}`,
      // One under the other: who keeps some of them back need not know of the others.
      blockedWhy: sql`coalesce(blocked_why || '; ', '') || ${`${seats}: ${why}`}`,
    })
  })
}

/** @throws {UserError} NOT_BLOCKED when fewer are blocked; then none is given back */
export function unblockSeats(db: Ledger, departure: DepartureKey, seats: number) {
  return inTransaction(db, async (transaction) => {
    const before = await transaction
      .updateTable('departures')
      .set(({ ref }) => ({ seatsTaken: ref('seatsTaken') }))
      .where((known) => known.and(departureOf(departure)))
      .returning('seatsBlocked')
      .executeTakeFirst()
    const blocked = before?.seatsBlocked ?? 0
    if (blocked < seats)
      throw new UserError('NOT_BLOCKED', `Only ${blocked} seats of this departure are blocked.`)
    return change(transaction, departure, {
      seatsTaken: sql`seats_taken - ${seats}`,
      seatsBlocked: sql`seats_blocked - ${seats}`,
      blockedWhy: blocked === seats ? null : sql`blocked_why || ${`; ${seats} given back`}`,
    })
  })
}

/** @returns all blocked seats of the departure, and the free ones: null where there is no limit */
async function change(
  db: Ledger,
  departure: DepartureKey,
  changes: UpdateObject<LedgerTables, 'departures'>,
) {
  const { seatsBlocked } = await db
    .updateTable('departures')
    .set(changes)
    .where((known) => known.and(departureOf(departure)))
    .returning('seatsBlocked')
    .executeTakeFirstOrThrow()
  return { blocked: seatsBlocked, seatsLeft: await readSeatsLeft(db, departure) }
}
