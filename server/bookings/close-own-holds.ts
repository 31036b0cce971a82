import { sql } from 'kysely'
import { describeError } from '../log'
import type { Services } from '../services'
import { expireHold } from './end-hold'
import type { HoldRequest } from './hold-seats'

/**
 * Gives the seats back that the same traveller holds on the same departure by an earlier try: who went back to
 * choose another party must not be sold out by themselves. A checkout that is being paid stays as it is.
 *
 * @returns whether any seats are free now that were not
 */
export async function closeOwnHolds(services: Services, request: HoldRequest): Promise<boolean> {
  const { ledger, stripe, log } = services
  const holds = await ledger
    .selectFrom('bookings')
    .select(['id', 'checkoutSessionId'])
    .where('tour', '=', request.tour)
    .where('date', '=', request.date)
    .where('time', '=', request.time)
    .where('state', '=', 'held')
    .where('paymentPendingSince', 'is', null)
    .where('attempt', '!=', request.attempt)
    .where(sql`lower(customer_email)`, '=', request.customerEmail.toLowerCase())
    .execute()
  let closed = false
  for (const { id, checkoutSessionId } of holds) {
    try {
      // Stripe refuses when it has been paid meanwhile.
      if (checkoutSessionId !== null) await stripe?.checkout.sessions.expire(checkoutSessionId)
      closed = (await expireHold(ledger, id)) !== undefined || closed
    } catch (error) {
      log(`The earlier checkout of booking ${id} stays open: ${describeError(error)}`)
    }
  }
  return closed
}
