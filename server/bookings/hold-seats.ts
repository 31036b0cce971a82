import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { UserError } from '../../domain/user-error'
import { requestContext } from '../log'
import { expireHolds, inTransaction } from './booking-row'
import type { Booking, Instant, Ledger, LedgerTables } from './database/ledger-tables'
import { departureOf, openDeparture, takeSeatsOrThrow } from './seats'

/** What is sold, to whom, and until when the seats wait for the payment (`expiresAt`). */
export type HoldRequest = Omit<
  Insertable<LedgerTables['bookings']>,
  'id' | 'seats' | 'state' | 'createdAt' | 'refunded'
>

/**
 * Takes the seats of a party until its checkout ends. The same attempt gets the hold it has; once that ended
 * (expired, failed, paid), it is a new attempt with a new booking, and so a new idempotency key.
 *
 * @param capacity seats of the departure; null without a limit (partner tickets)
 * @param largestParty one network holds so many seats of the departure unpaid at most, or half of them if that is more
 * @param makeRoom asked where there are too few: whether it has given seats back
 * @returns `repeated` when the same attempt had this hold already: its checkout is the one to answer
 * @throws {UserError} rate_limited when its network holds more, sold_out when fewer seats are left than the party
 *   needs, date_unavailable when staff have closed the departure; then nothing is kept
 */
export async function holdSeats(
  db: Ledger,
  request: HoldRequest,
  capacity: number | null,
  now: Instant,
  largestParty = 0,
  makeRoom: () => Promise<boolean> = async () => false,
): Promise<{ booking: Booking; repeated: boolean }> {
  // Before the transaction: it must hold no lock on the departure while it waits for the same attempt.
  const departures = db.selectFrom('departures').select('capacity')
  const known = await departures.where((one) => one.and(departureOf(request))).executeTakeFirst()
  if (known?.capacity !== capacity) await openDeparture(db, request, capacity)
  for (;;) {
    try {
      const booking = await tryHold(db, request, now, capacity && Math.max(largestParty, capacity >> 1))
      if (booking) return { booking, repeated: false }
    } catch (error) {
      const isFull = error instanceof UserError && ['sold_out', 'rate_limited'].includes(error.code)
      const hasRoom = isFull && ((await expireHolds(db, now, request)).length > 0 || (await makeRoom()))
      if (hasRoom) continue
      throw error
    }
    const bookings = db.selectFrom('bookings').selectAll().where('attempt', '=', request.attempt)
    const existing = await bookings.where('state', '=', 'held').executeTakeFirst()
    if (existing) return { booking: existing, repeated: true }
  }
}

function tryHold(db: Ledger, request: HoldRequest, now: Instant, mostOfNetwork: number | null) {
  const seats = request.adults + request.children
  return inTransaction(db, async (transaction) => {
    const booking = await transaction
      .insertInto('bookings')
      .values({
        ...request,
        id: randomUUID(),
        seats,
        state: 'held',
        createdAt: now,
        request: requestContext.getStore()?.request ?? null,
      })
      .onConflict((on) => on.doNothing())
      .returningAll()
      .executeTakeFirst()
    if (!booking) return undefined
    await takeSeatsOrThrow(transaction, booking, seats)
    if (mostOfNetwork !== null) await assertFewUnpaid(transaction, booking, mostOfNetwork)
    return booking
  })
}

/** The departure's row is ours: nobody else takes seats of it meanwhile. */
async function assertFewUnpaid(db: Ledger, booking: Booking, most: number): Promise<void> {
  if (booking.network === null) return
  const { seats } = await db
    .selectFrom('bookings')
    .select(({ fn }) => fn.sum<number>('seats').as('seats'))
    .where((hold) => hold.and({ ...departureOf(booking), network: booking.network, state: 'held' }))
    .executeTakeFirstOrThrow()
  if (seats <= most) return
  throw new UserError('rate_limited', 'Too many seats are held unpaid from this network.', 429)
}

/**
 * How long a traveller has for the checkout. Stripe refuses less than 30 minutes from when it hears of it, by its own
 * clock: ours may be five minutes behind.
 */
export const checkoutMs = 36 * 60_000

/** So long the seats still wait after the checkout has closed: a payment in its last second is on its way. */
export const graceMs = 2 * 60_000
