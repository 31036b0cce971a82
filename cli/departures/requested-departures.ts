import { didYouMean } from '../../content/read/did-you-mean'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day'
import { formatDay } from '../../domain/calendar/format-date'
import type { Catalogue } from '../../domain/catalogue'
import { UserError } from '../../domain/user-error'
import type { Ledger } from '../../server/bookings/database/ledger-tables'
import { type MailSettings, mailSettingsOf } from '../../server/bookings/outbox'
import type { DayOrDeparture, DepartureKey } from '../../server/bookings/seats'
import { usageError } from '../content-root'
import { noBookings, withLedgerIfAny } from '../ledger/with-ledger'
import type { Output } from '../output/output'
import { countOf } from '../output/words'
import { type CatalogueOptions, readCatalogue } from './read-catalogue'
import { type ListedDeparture, readDepartures } from './read-departures'

/** So many days on it is stated when a tour departs next. */
const LOOK_AHEAD_DAYS = 60

/** All of a day, or one. @throws {UserError} USAGE naming the tours, times or days there are */
export async function requestedDepartures(
  ledger: Ledger | undefined,
  catalogue: Catalogue,
  { tour, date, time }: DayOrDeparture,
): Promise<ListedDeparture[]> {
  const near = await readDepartures(ledger, catalogue, {
    tour,
    from: date,
    until: addDays(date, LOOK_AHEAD_DAYS),
  })
  if (near.length === 0) assertTour(catalogue, tour)
  const ofDay = near.filter((one) => one.date === date)
  const found = time === undefined ? ofDay : ofDay.filter((one) => one.time === time)
  if (found.length > 0) return found
  const day = writtenDay(date)
  if (ofDay.length > 0)
    throw usageError(`${tour} has no departure at ${time} on ${day}. It departs at ${timesOf(ofDay)}.`)
  const next = near.filter((one) => one.date === near[0]?.date)
  const hint = next[0]
    ? `It departs next on ${writtenDay(next[0].date)}, at ${timesOf(next)}.`
    : `Nor has it one in the ${LOOK_AHEAD_DAYS} days after.`
  throw usageError(`${tour} has no departure on ${day}. ${hint}`)
}

/** Does something with them. @throws {UserError} as requestedDepartures, readCatalogue and withLedger */
export function withRequested<Result>(
  requested: DayOrDeparture & CatalogueOptions,
  output: Pick<Output, 'err'>,
  work: (context: RequestContext) => Promise<Result>,
): Promise<Result> {
  const catalogue = readCatalogue(requested, output)
  return withLedgerIfAny('change', async (ledger, config) => {
    const departures = await requestedDepartures(ledger, catalogue, requested)
    if (!ledger) throw noBookings(config)
    return work({ ledger, catalogue, departures, mail: mailSettingsOf(catalogue, config.siteUrl) })
  })
}

export interface RequestContext {
  ledger: Ledger
  catalogue: Catalogue
  /** One at least. */
  departures: ListedDeparture[]
  mail: MailSettings
}

/** What can be sold of a departure. @throws {UserError} DEPARTURE_CLOSED */
export function assertOpen([departure]: ListedDeparture[]): ListedDeparture {
  if (departure?.state === 'closed') throw departureClosed(departure)
  return departure as ListedDeparture
}

/** Says to staff, and not to a traveller, why seats could not be taken. */
export function toStaff(departure: ListedDeparture, seats: number) {
  return (error: unknown): never => {
    if (!(error instanceof UserError)) throw error
    if (error.code === 'sold_out') throw notEnoughSeats(departure, seats)
    throw error.code === 'date_unavailable' ? departureClosed(departure) : error
  }
}

export function notEnoughSeats(departure: ListedDeparture, seats: number): UserError {
  const { free } = departure
  // As it was a moment ago; somebody else may have taken them since.
  const left = free === null || free >= seats ? 'fewer are free' : `${free} ${free === 1 ? 'is' : 'are'} free`
  return new UserError(
    'NOT_ENOUGH_SEATS',
    `${written(departure)}: ${countOf(seats, 'seat')} ${seats === 1 ? 'is' : 'are'} wanted, and ${left}.`,
  )
}

function departureClosed(departure: DepartureKey): UserError {
  const { tour, date, time } = departure
  return new UserError(
    'DEPARTURE_CLOSED',
    `${written(departure)} is closed. "npx tours departures open ${tour} ${date} ${time}" tells what can be done.`,
  )
}

/** "13 seats left"; null where there is no limit. */
export function writtenSeatsLeft(seats: number | null): string {
  return seats === null ? 'without a limit of seats' : `${countOf(seats, 'seat')} left`
}

function written({ tour, date, time }: DepartureKey): string {
  return `${tour}, ${date} ${time}`
}

/** @throws {UserError} USAGE naming the tour that was meant */
export function assertTour({ tours }: Catalogue, slug: string): void {
  if (Object.hasOwn(tours, slug)) return
  const meant = didYouMean(slug, Object.keys(tours))
  throw usageError(`There is no tour "${slug}".${meant ? ` ${meant}` : ''}`)
}

/** "Friday, 14 May 2027 (2027-05-14)": a slip in the date is seen in its weekday. */
export function writtenDay(day: CalendarDay): string {
  return `${formatDay(day, 'en')} (${day})`
}

export function timesOf(departures: ListedDeparture[]): string {
  return departures.map(({ time }) => time).join(', ')
}
