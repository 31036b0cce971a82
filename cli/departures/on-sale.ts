import { eurosFromCents, sumOf } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { bookingCode } from '../../server/bookings/booking-row'
import {
  bookingsToClose,
  type ClosedBooking,
  closeDepartures,
  reopenDepartures,
} from '../../server/bookings/close-departure'
import { type DayOrDeparture, hasLeft } from '../../server/bookings/seats'
import { unconfirmed, usageError } from '../content-root'
import type { Given } from '../given'
import { writtenParty } from '../ledger/booking-record'
import { json, type Output, terminalWidth } from '../output/output'
import { type ColumnOf, tableOf } from '../output/text-table'
import { countOf } from '../output/words'
import { type ListedDeparture, readDepartures } from './read-departures'
import { type RequestContext, timesOf, withRequested, writtenDay } from './requested-departures'

type SaleOptions = Given<'departures close'>

/** `tours departures close`: lists who is affected; with --yes does it. Exit code 0 done, 2 not confirmed. */
export async function takeOffSale(options: SaleOptions, output: Output): Promise<void> {
  const { tour, time, why: en, whyEs: es, whyRu: ru, yes = false } = options
  const why = Object.fromEntries(Object.entries({ en, es, ru }).filter(([, words]) => words?.trim()))
  const report = await withRequested(options, output, async (context): Promise<SaleReport> => {
    const { ledger, catalogue, departures, mail } = context
    const now = new Date()
    if (time === undefined) assertNoneHasLeft(departures, now)
    if (!yes) return { departures, bookings: await bookingsToClose(ledger, options) }
    const bookings = await closeDepartures(ledger, options, {
      why,
      now,
      mail,
      tour: catalogue.tours[tour],
      windowDays: catalogue.bookingWindowDays,
    })
    return { departures: await readNow(context, options), bookings }
  })
  const text = () => closingText(options, yes, report, terminalWidth(output))
  output.out(options.format === 'json' ? saleJson(yes, report) : text())
  if (Object.keys(why).length === 0 && report.bookings.length > 0)
    output.err(
      `Travellers ${yes ? 'were' : 'would be'} told no reason: --why "…" tells them, --why-es and --why-ru in Spanish and Russian.\n`,
    )
  if (!yes) throw unconfirmed()
}

/** `tours departures open`: exit code 0 done, 2 not confirmed. Who was refunded stays so. */
export async function putOnSale(options: SaleOptions, output: Output): Promise<void> {
  const { tour, date, yes = false } = options
  const { departures, planned } = await withRequested(options, output, async (context) => {
    const { ledger, catalogue, departures } = context
    if (!yes)
      return {
        departures,
        planned: await readDepartures(undefined, catalogue, { tour, from: date, until: date }),
      }
    await reopenDepartures(ledger, options, new Date())
    return { departures: await readNow(context, options), planned: [] }
  })
  const text = () => openingText(options, yes, departures, planned)
  output.out(options.format === 'json' ? saleJson(yes, { departures, bookings: [] }) : text())
  if (!yes) throw unconfirmed()
}

/** What was asked for, as it is afterwards: an orphaned departure is gone when its bookings are. */
async function readNow({ ledger, catalogue }: RequestContext, { tour, date, time }: DayOrDeparture) {
  const ofDay = await readDepartures(ledger, catalogue, { tour, from: date, until: date })
  return ofDay.filter((one) => time === undefined || one.time === time)
}

interface SaleReport {
  departures: ListedDeparture[]
  bookings: ClosedBooking[]
}

/** Nobody who has been on the morning's tour is to be refunded with the afternoon's. */
function assertNoneHasLeft(departures: ListedDeparture[], now: Date): void {
  const left = departures.filter((one) => hasLeft(one, now.getTime()))
  if (left.length === 0) return
  throw usageError(
    `${timesOf(left)} ${left.length === 1 ? 'has' : 'have'} left already: name the time that you mean after the date.`,
  )
}

const COLUMNS: ColumnOf<ClosedBooking>[] = [
  { title: 'Code', of: ({ booking }) => bookingCode(booking.id) },
  { title: 'Time', of: ({ booking }) => booking.time },
  { title: 'Name', of: ({ booking }) => booking.customerName, gives: true },
  { title: 'Party', of: ({ booking }) => writtenParty(booking) },
  { title: 'Speaks', of: ({ booking }) => booking.language },
  {
    title: 'Goes back',
    of: ({ booking: { source }, refund }) =>
      source === null ? formatPrice(refund, 'en') : `paid elsewhere: ${source}`,
    gives: true,
  },
]

function closingText(
  { tour, date, time = 'the whole day' }: DayOrDeparture,
  done: boolean,
  { departures, bookings }: SaleReport,
  width: number,
): string {
  // Refunds those who were there: meant where it did not take place, else a slip in the day.
  const left = departures.some((one) => hasLeft(one, Date.now())) ? ' It has left already.' : ''
  const head = `${tour}, ${writtenDay(date)}, ${time}: ${done ? 'off sale.' : 'would be off sale.'}${left}\n`
  const checkouts = departures.some(({ held }) => held > 0) ? ' Checkouts under way end.' : ''
  if (bookings.length === 0) return `${head}Nobody ${done ? 'was' : 'is'} booked.${checkouts}\n`
  const refund = formatPrice(sumOf(bookings.map((one) => one.refund)), 'en')
  const summary = `${countOf(bookings.length, 'booking')}, ${refund} ${done ? 'goes' : 'would go'} back as soon as the server runs; who has an email address is told.`
  return `${head}\n${tableOf(COLUMNS, bookings, width)}\n${summary}${checkouts}\n`
}

/** @param planned by the content alone: what that does not sell, opening does not put on sale */
function openingText(
  { tour, date }: DayOrDeparture,
  done: boolean,
  departures: ListedDeparture[],
  planned: ListedDeparture[],
) {
  const open = departures.filter(({ state }) => state === 'open')
  const closed = departures.filter(({ state }) => state === 'closed')
  const opened = closed.filter(({ time }) => planned.some((one) => one.time === time && one.state === 'open'))
  const lineFor = (times: ListedDeparture[], outcome: string) =>
    times.length > 0 ? `${tour}, ${writtenDay(date)}: ${timesOf(times)} ${outcome}\n` : ''
  const why = 'still closed: the content has paused the tour, or departs at other times.'
  const stuck = closed.filter((one) => !opened.includes(one))
  const sold = lineFor(opened, 'would be on sale.') + lineFor(open, done ? 'on sale.' : 'on sale already.')
  return sold + lineFor(stuck, why)
}

function saleJson(done: boolean, { departures, bookings }: SaleReport): string {
  const codeOf = ({ booking, refund }: ClosedBooking) => {
    return { code: bookingCode(booking.id), refund: eurosFromCents(refund) }
  }
  return json({ done, departures, bookings: bookings.map(codeOf) })
}
