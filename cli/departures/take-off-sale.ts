import { madridInstant } from '../../domain/calendar/madrid-time'
import { eurosFromCents, sumOf } from '../../domain/money/cents'
import { formatPrice } from '../../domain/money/format-price'
import { UserError } from '../../domain/user-error'
import { bookingCode } from '../../server/bookings/booking-code'
import { bookingsToClose, type ClosedBooking, closeDepartures } from '../../server/bookings/close-departure'
import { writtenParty } from '../bookings/booking-record'
import { NOT_CONFIRMED } from '../command-options'
import { USAGE_ERROR } from '../content-root'
import { type Output, terminalWidth } from '../output/output'
import { type Column, textTable } from '../output/text-table'
import { countOf } from '../output/words'
import type { CatalogueOptions } from './read-catalogue'
import { type ListedDeparture, readAgain } from './read-departures'
import { type RequestedDeparture, timesOf, withRequested, writtenDay } from './requested-departures'

export interface TakeOffSaleOptions extends CatalogueOptions {
  /** What travellers are told; each language falls back to English. */
  why?: string
  whyEs?: string
  whyRu?: string
  yes?: boolean
  format: keyof typeof FORMATS
}

/** `tours departures close`: tells who is affected; with --yes does it. Exit code 0 done, 2 not confirmed. */
export async function takeOffSale(
  requested: RequestedDeparture,
  options: TakeOffSaleOptions,
  output: Output,
): Promise<number> {
  const { why: en, whyEs: es, whyRu: ru, yes = false, format } = options
  const why = Object.fromEntries(Object.entries({ en, es, ru }).filter(([, words]) => words?.trim()))
  const report = await withRequested(requested, options, output, async (context): Promise<ClosingReport> => {
    const { ledger, catalogue, departures, mail } = context
    const now = new Date()
    if (requested.time === undefined) assertNoneHasLeft(departures, now)
    if (!yes)
      return { requested, done: false, departures, bookings: await bookingsToClose(ledger, requested) }
    const bookings = await closeDepartures(ledger, requested, {
      why,
      now,
      mail,
      tour: catalogue.tours[requested.tour],
      windowDays: catalogue.bookingWindowDays,
    })
    return { requested, done: true, departures: await readAgain(ledger, catalogue, departures), bookings }
  })
  output.out(FORMATS[format](report, terminalWidth(output)))
  if (Object.keys(why).length === 0 && report.bookings.length > 0)
    output.err(
      `Travellers ${report.done ? 'were' : 'would be'} told no reason: --why "…" tells them, --why-es and --why-ru in Spanish and Russian.\n`,
    )
  if (report.done) return 0
  output.err('Nothing was done yet: call this again with --yes.\n')
  return NOT_CONFIRMED
}

interface ClosingReport {
  requested: RequestedDeparture
  done: boolean
  departures: ListedDeparture[]
  bookings: ClosedBooking[]
}

/** Nobody who has been on the morning's tour is to be refunded with the afternoon's. */
function assertNoneHasLeft(departures: ListedDeparture[], now: Date): void {
  const left = departures.filter(({ date, time }) => madridInstant(date, time) <= now)
  if (left.length === 0) return
  throw new UserError(
    USAGE_ERROR,
    `${timesOf(left)} ${left.length === 1 ? 'has' : 'have'} left already: name the time that you mean after the date.`,
  )
}

const FORMATS = { table, json }

const COLUMNS: Column[] = [
  { title: 'Code' },
  { title: 'Time' },
  { title: 'Name', gives: true },
  { title: 'Party' },
  { title: 'Speaks' },
  { title: 'Goes back', gives: true },
]

function table({ requested, done, departures, bookings }: ClosingReport, width: number): string {
  const rows = bookings.map(({ booking, refund }) => [
    bookingCode(booking.id),
    booking.time,
    booking.customerName,
    writtenParty(booking),
    booking.language,
    booking.source === null ? formatPrice(refund, 'en') : `paid elsewhere: ${booking.source}`,
  ])
  const { tour, date, time = 'the whole day' } = requested
  const head = `${tour}, ${writtenDay(date)}, ${time}: ${done ? 'off sale.' : 'would be off sale.'}\n`
  const refund = formatPrice(sumOf(bookings.map((one) => one.refund)), 'en')
  const checkouts = departures.some(({ held }) => held > 0) ? ' Checkouts under way end.' : ''
  const told =
    bookings.length === 0
      ? `Nobody ${done ? 'was' : 'is'} booked.`
      : `${countOf(bookings.length, 'booking')}, ${refund} ${done ? 'goes' : 'would go'} back as soon as the server runs; who has an e-mail address is told.`
  const list = rows.length > 0 ? `\n${textTable(COLUMNS, rows, width)}\n` : ''
  return `${head}${list}${told}${checkouts}\n`
}

function json({ done, departures, bookings }: ClosingReport): string {
  const affected = bookings.map(({ booking, refund }) => ({
    code: bookingCode(booking.id),
    refund: eurosFromCents(refund),
  }))
  return `${JSON.stringify({ done, departures, bookings: affected }, null, 2)}\n`
}
