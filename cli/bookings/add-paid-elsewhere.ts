import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { madridInstant } from '../../domain/calendar/madrid-time'
import type { Locale } from '../../domain/locale'
import { UserError } from '../../domain/user-error'
import { addBooking } from '../../server/bookings/add-booking'
import { bookingCode } from '../../server/bookings/booking-code'
import { USAGE_ERROR } from '../content-root'
import type { CatalogueOptions } from '../departures/read-catalogue'
import { assertOpen, toStaff, withRequested, writtenSeatsLeft } from '../departures/requested-departures'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

export interface AddOptions extends CatalogueOptions {
  adults: number
  children: number
  name: string
  email?: string
  locale: Locale
  /** Where it was paid. */
  source: string
  format: 'table' | 'json'
}

/** `tours bookings add`: exit code 0 done, 1 not enough seats, 2 no such departure. */
export async function addPaidElsewhere(
  departure: { tour: string; date: CalendarDay; time: string },
  options: AddOptions,
  output: Output,
): Promise<number> {
  const { adults, children, name, email = '', locale, source, format } = options
  if (adults + children === 0) throw new UserError(USAGE_ERROR, 'Write who comes: --adults 2, for example.')
  const { booking, seatsLeft } = await withRequested(departure, options, output, async (context) => {
    const { ledger, catalogue, departures, mail } = context
    const known = assertOpen(departures)
    const now = new Date()
    if (madridInstant(departure.date, departure.time) <= now)
      throw new UserError(USAGE_ERROR, `The departure at ${departure.time} has left already.`)
    const added = {
      ...departure,
      kind: catalogue.tours[departure.tour]?.kind ?? 'own',
      adults,
      children,
      customerName: name,
      customerEmail: email,
      language: locale,
      source,
    }
    return addBooking(ledger, added, { capacity: known.seats, mail, now }).catch(
      toStaff(known, adults + children),
    )
  })
  const code = bookingCode(booking.id)
  output.out(
    format === 'json'
      ? `${JSON.stringify({ code, seatsLeft }, null, 2)}\n`
      : `${code}: ${countOf(booking.seats, 'seat')} for ${name}, ${writtenSeatsLeft(seatsLeft)}.${email ? ` The confirmation goes to ${email}.` : ''}\n`,
  )
  return 0
}
