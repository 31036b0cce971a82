import { sql } from 'kysely'
import { expireHold } from '../bookings/end-hold'
import type { HoldRequest } from '../bookings/hold-seats'
import { describeError } from '../log'
import type { Services } from '../services'

/**
 * Gives the seats back that the same traveller holds on the same departure by an earlier try: who went back to
 * choose another party must not be sold out by themselves. A checkout that is being paid stays as it is.
 *
 * @returns whether any seats are free now that were not
 */
export async function closeOwnHolds(services: Services, request: HoldRequest): Promise<boolean> {
  const { ledger, payments, log } = services
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
      if (checkoutSessionId !== null) await payments?.expireCheckout(checkoutSessionId)
      closed = (await expireHold(ledger, id)) !== undefined || closed
    } catch (error) {
      log(`The earlier checkout of booking ${id} stays open: ${describeError(error)}`)
    }
  }
  return closed
}
