import { addBooking } from '../../server/bookings/add-booking'
import { blockSeats, unblockSeats } from '../../server/bookings/block-seats'
import { bookingCode } from '../../server/bookings/booking-row'
import { departureOf, hasLeft } from '../../server/bookings/seats'
import { usageError } from '../content-root'
import { assertOpen, toStaff, withRequested, writtenSeatsLeft } from '../departures/requested-departures'
import type { Given } from '../given'
import { json, type Output } from '../output/output'
import { countOf } from '../output/words'

/** `tours bookings add`: exit code 0 done, 1 not enough seats, 2 no such departure. */
export async function addPaidElsewhere(options: Given<'bookings add'>, output: Output): Promise<void> {
  const { adults, children, name, email = '', locale, guideLanguage, source, format } = options
  const departure = departureOf(options)
  if (adults + children === 0) throw usageError('Write who comes: --adults 2, for example.')
  const { booking, seatsLeft } = await withRequested(options, output, async (context) => {
    const { ledger, catalogue, departures, mail } = context
    const known = assertOpen(departures)
    const { kind = 'own', languages = [] } = catalogue.tours[departure.tour] ?? {}
    if (guideLanguage !== undefined && !languages.includes(guideLanguage))
      throw usageError(
        `No guide of ${departure.tour} speaks "${guideLanguage}". Write one of these: ${languages.join(', ')}.`,
      )
    const now = new Date()
    if (hasLeft(departure, now.getTime()))
      throw usageError(`The departure at ${departure.time} has left already.`)
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

/** `tours bookings block`, without `keep` `unblock`: exit code 0 done, 1 not enough, 2 no such departure. */
export function changeBlockedSeats(keep: boolean) {
  return async (options: Given<'bookings block'>, output: Output): Promise<void> => {
    const { tour, date, time, seats, why = 'no reason given', format } = options
    const { blocked, seatsLeft } = await withRequested(options, output, ({ ledger, departures }) => {
      if (!keep) return unblockSeats(ledger, options, seats)
      const known = assertOpen(departures)
      return blockSeats(ledger, options, { seats, why, capacity: known.seats }).catch(toStaff(known, seats))
    })
    const text = `${tour}, ${date} ${time}: ${countOf(blocked, 'seat')} blocked, ${writtenSeatsLeft(seatsLeft)}.\n`
    output.out(format === 'json' ? json({ blocked, seatsLeft }) : text)
  }
}
