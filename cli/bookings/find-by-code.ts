import { UserError } from '../../domain/user-error'
import { bookingCode, idPrefixOf } from '../../server/bookings/booking-row'
import type { Booking, Ledger } from '../../server/bookings/database/ledger-tables'

/** Bookings by code ("3F2A-91BC", in any spelling) or id; nearly always one. @throws BAD_CODE, UNKNOWN_BOOKING */
export async function findByCode(ledger: Ledger, code: string): Promise<Booking[]> {
  const all = ledger.selectFrom('bookings').selectAll().orderBy('createdAt').orderBy('id')
  const id = code.trim().toLowerCase()
  const prefix = idPrefixOf(code)
  if (!isId(id) && prefix === undefined)
    throw new UserError(
      'BAD_CODE',
      `"${code}" is no booking code: it has eight digits and letters A to F, for example 3F2A-91BC.`,
    )
  const found = await (isId(id) ? all.where('id', '=', id) : all.where('id', 'like', `${prefix}%`)).execute()
  if (found.length > 0) return found
  throw new UserError(
    'UNKNOWN_BOOKING',
    `There is no booking ${code}. "npx tours bookings list" shows those there are.`,
  )
}

/** @throws {UserError} AMBIGUOUS_CODE when two share the code; and as findByCode */
export async function findOneByCode(ledger: Ledger, code: string): Promise<Booking> {
  const [booking, ...others] = await findByCode(ledger, code)
  if (booking && others.length === 0) return booking
  const ids = [booking, ...others].map((one) => `  ${one?.id}  ${one?.date}  ${one?.customerName}`)
  throw new UserError(
    'AMBIGUOUS_CODE',
    `Several bookings have the code ${bookingCode(booking?.id ?? '')}. Write the whole id of the one you mean:\n${ids.join('\n')}`,
  )
}

function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/.test(text)
}
