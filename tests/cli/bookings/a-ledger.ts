import { onTestFinished, vi } from 'vitest'
import { bookingCode } from '../../../server/bookings/booking-row'
import type { Booking, Ledger } from '../../../server/bookings/database/ledger-tables'
import { type DatabaseOptions, openDatabase } from '../../../server/bookings/database/open-database'
import { type HoldRequest, holdSeats } from '../../../server/bookings/hold-seats'
import { markPaid } from '../../../server/bookings/mark-paid'
import { aHoldRequest, mail, minute, now } from '../../server/bookings/a-hold-request'
import type { TestDatabases } from '../../server/bookings/on-each-database'

/** Where commands look, and what the server that runs beside them has open. Undo with vi.unstubAllEnvs. */
export async function aLedger(databases: Pick<TestDatabases, 'anEmptyDatabase'>): Promise<Ledger> {
  const options = await databases.anEmptyDatabase()
  atDatabase(options)
  const ledger = await openDatabase(options)
  onTestFinished(() => ledger.destroy())
  return ledger
}

function atDatabase({ varDir, databaseUrl }: DatabaseOptions): void {
  vi.stubEnv('VAR_DIR', varDir)
  vi.stubEnv('DATABASE_URL', databaseUrl)
  vi.stubEnv('SITE_URL', 'http://tours.example')
}

export async function held(ledger: Ledger, differences: Partial<HoldRequest> = {}): Promise<Booking> {
  return (await holdSeats(ledger, aHoldRequest(differences), null, now)).booking
}

export async function paid(ledger: Ledger, differences: Partial<HoldRequest> = {}): Promise<Booking> {
  const { id } = await held(ledger, differences)
  const booking = await markPaid(
    ledger,
    { bookingId: id, paymentIntent: `pi_${id}`, paidAt: now + minute },
    mail,
  )
  if (!booking) throw new Error('not paid')
  return booking
}

export const codeOf = ({ id }: Booking) => bookingCode(id)
