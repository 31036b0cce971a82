import type { RequestHandler } from 'express'
import { sql } from 'kysely'
import { describeError } from '../log'
import type { Services } from '../services'

export const isAlive: RequestHandler = (_req, res) => {
  res.set('Cache-Control', 'no-store').json({ status: 'ok' })
}

/** For whoever watches the server: that it can take a booking. */
export function isReady(services: Services): RequestHandler {
  return async (_req, res) => {
    const reason = await whyNotReady(services)
    res.set('Cache-Control', 'no-store').status(reason ? 503 : 200)
    res.json(reason ? { status: 'unavailable', reason } : { status: 'ok' })
  }
}

/** Stripe is not asked: its pause must not take the whole site down. */
async function whyNotReady({ ledger, payments, log }: Services): Promise<string | undefined> {
  if (!payments) return 'No bookings are taken: there are no Stripe keys.'
  try {
    await sql`select 1 from bookings limit 1`.execute(ledger)
    return undefined
  } catch (error) {
    log(`Not ready, the database does not answer: ${describeError(error)}`)
    return 'The database does not answer.'
  }
}
