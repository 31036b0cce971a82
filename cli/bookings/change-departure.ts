import { eurosFromCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { UserError } from '../../domain/user-error'
import { bookingCode } from '../../server/bookings/booking-row'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { type Move, moveBooking, planMove } from '../../server/bookings/move-booking'
import { mailSettingsOf } from '../../server/bookings/outbox'
import type { DepartureKey } from '../../server/bookings/seats'
import { unconfirmed } from '../content-root'
import { readCatalogue } from '../departures/read-catalogue'
import { assertOpen, notEnoughSeats, requestedDepartures, toStaff } from '../departures/requested-departures'
import type { Given } from '../given'
import { withBooking } from '../ledger/with-ledger'
import { json, type Output } from '../output/output'

/** `tours bookings move`: exit code 0 done, 1 not possible, 2 not confirmed. */
export async function changeDeparture(options: Given<'bookings move'>, output: Output): Promise<void> {
  const { code, date, keepPrice = false, yes = false, format } = options
  const catalogue = readCatalogue(options, output)
  const { booking, move } = await withBooking(code, async (ledger, booking, { siteUrl }) => {
    const { tour, seats } = booking
    const to = { tour, date, time: options.time ?? booking.time }
    // The command was right; what it asks for is not there.
    const found = await requestedDepartures(ledger, catalogue, to).catch(({ message }: Error) => {
      throw new UserError('NO_DEPARTURE', message)
    })
    const departure = assertOpen(found)
    const wanted = { to, tour: catalogue.tours[tour], keepPrice, now: new Date() }
    const mail = mailSettingsOf(catalogue, siteUrl)
    const moving = yes
      ? moveBooking(ledger, booking.id, { ...wanted, mail })
      : planMove(ledger, booking, wanted)
    const move = await moving.catch(toStaff(departure, seats))
    if (!yes && departure.free !== null && departure.free < seats) throw notEnoughSeats(departure, seats)
    return { booking, move }
  })
  const { from, to, refund } = move
  const moved = { done: yes, from: dayAndTime(from), to: dayAndTime(to), refund: eurosFromCents(refund) }
  output.out(format === 'json' ? json(moved) : text(booking, move, yes))
  if (!yes) throw unconfirmed()
}

function text(booking: Booking, { from, to, oldTotal, newTotal, refund }: Move, done: boolean): string {
  const name = `${bookingCode(booking.id)} (${booking.customerName}, ${booking.tour})`
  const moved = `${name} ${done ? 'moved' : 'would move'} from ${from.date} ${from.time} to ${to.date} ${to.time}.`
  if (refund > 0)
    return `${moved} It costs less there: ${formatPrice(refund, 'en')} ${done ? 'goes' : 'would go'} back.\n`
  return `${moved} ${newTotal > oldTotal ? 'It costs more there; the price is kept.' : 'The price stays.'}\n`
}

function dayAndTime({ date, time }: DepartureKey) {
  return { date, time }
}
