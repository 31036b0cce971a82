import { UserError } from '../../domain/user-error'
import type { Ledger } from './database/ledger-tables'

/**
 * Real and pretended bookings must not share seats, lists and reminders.
 *
 * @throws {UserError} TEST_BOOKINGS when the database holds bookings of Stripe's test mode or of the sandbox
 */
export async function refuseTestBookings(db: Ledger): Promise<void> {
  const test = await db
    .selectFrom('bookings')
    .select('id')
    .where('checkoutSessionId', 'like', 'cs_test_%')
    .limit(1)
    .executeTakeFirst()
  if (!test) return
  throw new UserError(
    'TEST_BOOKINGS',
    'The database holds bookings that were only tried out, and STRIPE_SECRET_KEY is a live key: begin with an empty VAR_DIR (or DATABASE_URL).',
    500,
  )
}
