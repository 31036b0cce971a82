import type { CalendarDay } from '../../domain/calendar/calendar-day'
import type { Closure, Ledger } from './database/ledger-tables'
import type { DepartureKey } from './seats'

/** What staff have closed between two days, both inclusive; of one tour, or of all. */
export function readClosures(
  db: Ledger,
  { tour, from, until }: { tour?: string | undefined; from: CalendarDay; until: CalendarDay },
): Promise<Closure[]> {
  let all = db.selectFrom('closures').selectAll().where('date', '>=', from).where('date', '<=', until)
  if (tour !== undefined) all = all.where('tour', '=', tour)
  return all.execute()
}

/** What is said of a time beats what is said of its day. */
export function isClosed(closures: Closure[], { tour, date, time }: DepartureKey): boolean {
  const ofDay = closures.filter((one) => one.tour === tour && one.date === date)
  const found = ofDay.find((one) => one.time === time) ?? ofDay.find((one) => one.time === '')
  return found?.closed === 1
}
