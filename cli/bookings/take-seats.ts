import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Locale } from '../../domain/locale'
import { type AddedBooking, addBooking } from '../../server/bookings/add-booking'
import { blockSeats, unblockSeats } from '../../server/bookings/block-seats'
import { bookingCode } from '../../server/bookings/booking-row'
import { hasLeft } from '../../server/bookings/seats'
import { usageError } from '../content-root'
import type { CatalogueOptions } from '../departures/read-catalogue'
import { assertOpen, toStaff, withRequested, writtenSeatsLeft } from '../departures/requested-departures'
import { json } from '../output/json'
import type { Output } from '../output/output'
import { countOf } from '../output/words'

interface AddOptions
  extends CatalogueOptions,
    Pick<AddedBooking, 'adults' | 'children' | 'guideLanguage' | 'source'> {
  name: string
  email?: string
  locale: Locale
  format: 'table' | 'json'
}

/** `tours bookings add`: exit code 0 done, 1 not enough seats, 2 no such departure. */
export async function addPaidElsewhere(
  tour: string,
  date: CalendarDay,
  time: string,
  options: AddOptions,
  output: Output,
): Promise<void> {
  const { adults, children, name, email = '', locale, guideLanguage, source, format } = options
  const departure = { tour, date, time }
  if (adults + children === 0) throw usageError('Write who comes: --adults 2, for example.')
  const { booking, seatsLeft } = await withRequested(departure, options, output, async (context) => {
    const { ledger, catalogue, departures, mail } = context
    const known = assertOpen(departures)
    const { kind = 'own', languages = [] } = catalogue.tours[tour] ?? {}
    if (guideLanguage !== undefined && !languages.includes(guideLanguage))
      throw usageError(
        `No guide of ${tour} speaks "${guideLanguage}". Write one of these: ${languages.join(', ')}.`,
      )
    const now = new Date()
    if (hasLeft(departure, now.getTime())) throw usageError(`The departure at ${time} has left already.`)
    const added = {
      ...departure,
      kind,
      adults,
      children,
      customerName: name,
      customerEmail: email,
      language: locale,
      ...(guideLanguage !== undefined && { guideLanguage }),
      source,
    }
    return addBooking(ledger, added, { capacity: known.seats, mail, now }).catch(
      toStaff(known, adults + children),
    )
  })
  const code = bookingCode(booking.id)
  const sent = email ? ` The confirmation goes to ${email}.` : ''
  const text = `${code}: ${countOf(booking.seats, 'seat')} for ${name}, ${writtenSeatsLeft(seatsLeft)}.${sent}\n`
  output.out(format === 'json' ? json({ code, seatsLeft }) : text)
}

interface BlockOptions extends CatalogueOptions {
  why?: string
  format: 'table' | 'json'
}

/** `tours bookings block`, without `keep` `unblock`: exit code 0 done, 1 not enough, 2 no such departure. */
export function changeBlockedSeats(keep: boolean) {
  return async (
    tour: string,
    date: CalendarDay,
    time: string,
    seats: number,
    options: BlockOptions,
    output: Output,
  ): Promise<void> => {
    const departure = { tour, date, time }
    const { why = 'no reason given', format } = options
    const left = await withRequested(departure, options, output, ({ ledger, departures }) => {
      if (!keep) return unblockSeats(ledger, departure, seats)
      const known = assertOpen(departures)
      return blockSeats(ledger, departure, { seats, why, capacity: known.seats }).catch(toStaff(known, seats))
    })
    const { blocked, seatsLeft } = left
    const text = `${tour}, ${date} ${time}: ${countOf(blocked, 'seat')} blocked, ${writtenSeatsLeft(seatsLeft)}.\n`
    output.out(format === 'json' ? json({ blocked, seatsLeft }) : text)
  }
}
