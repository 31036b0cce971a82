import type { CalendarDay } from '../../domain/calendar/calendar-day'
import { eurosFromCents } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { UserError } from '../../domain/user-error'
import { bookingCode } from '../../server/bookings/booking-code'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { type Move, moveBooking, planMove } from '../../server/bookings/move-booking'
import { mailSettingsOf } from '../../server/bookings/outbox'
import type { DepartureKey } from '../../server/bookings/seats'
import { type CatalogueOptions, readCatalogue } from '../departures/read-catalogue'
import type { ListedDeparture } from '../departures/read-departures'
import { assertOpen, notEnoughSeats, requestedDepartures, toStaff } from '../departures/requested-departures'
import { json } from '../output/json'
import { exitOnceDone, type Output } from '../output/output'
import { findOneByCode } from './find-by-code'
import { withLedger } from './with-ledger'

export interface MoveOptions extends CatalogueOptions {
  date: CalendarDay
  /** "HH:MM" in Madrid; the booking's own without it. */
  time?: string
  keepPrice?: boolean
  yes?: boolean
  format: 'table' | 'json'
}

/** `tours bookings move`: exit code 0 done, 1 not possible, 2 not confirmed. */
export async function changeDeparture(code: string, options: MoveOptions, output: Output): Promise<number> {
  const { date, keepPrice = false, yes = false, format } = options
  const catalogue = readCatalogue(options, output)
  const { booking, move } = await withLedger(async (ledger, { siteUrl }) => {
    const booking = await findOneByCode(ledger, code)
    const { tour, seats } = booking
    const to = { tour, date, time: options.time ?? booking.time }
    const departure = assertOpen(await requestedDepartures(ledger, catalogue, to))
    const wanted = { to, tour: catalogue.tours[tour], keepPrice: true, now: new Date() }
    const move = await planMove(ledger, booking, wanted).catch(toStaff(departure, seats))
    assertPossible(booking, move, departure, keepPrice)
    if (!yes) return { booking, move }
    const mail = mailSettingsOf(catalogue, siteUrl)
    const done = moveBooking(ledger, booking.id, { ...wanted, keepPrice, mail }).catch(
      toStaff(departure, seats),
    )
    return { booking, move: await done }
  })
  const { from, to, refund } = move
  const moved = { done: yes, from: dayAndTime(from), to: dayAndTime(to), refund: eurosFromCents(refund) }
  output.out(format === 'json' ? json(moved) : text(booking, move, yes))
  return exitOnceDone(yes, output)
}

/** Before anything is done; the move itself looks again. */
function assertPossible(
  booking: Booking,
  { oldTotal, newTotal }: Move,
  departure: ListedDeparture,
  keepPrice: boolean,
): void {
  const { free } = departure
  if (free !== null && free < booking.seats) throw notEnoughSeats(departure, booking.seats)
  if (newTotal <= oldTotal || keepPrice) return
  throw new UserError(
    'DEARER',
    `${bookingCode(booking.id)} cost ${formatPrice(oldTotal, 'en')}, and on that departure would cost ${formatPrice(newTotal, 'en')}. ` +
      'With --keep-price the traveller pays nothing more.',
  )
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
