import { standingStates } from '../../domain/booking/booking-state'
import { madridDay } from '../../domain/calendar/madrid-time'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import type { Services } from '../services'
import { isClosed, readClosures } from './seats'

/**
 * Alerts the office when the plan has lost departures that are booked (sold no more, paused, at other times): a
 * deploy cancels nothing. Those that staff have closed are settled.
 */
export async function reportOrphans({ catalogue, ledger, now, log }: Services): Promise<void> {
  const today = madridDay(now())
  const booked = await ledger
    .selectFrom('bookings')
    .select(({ fn }) => ['tour', 'date', 'time', fn.countAll<number>().as('bookings')])
    .where('state', 'in', standingStates)
    .where('date', '>=', today)
    .groupBy(['tour', 'date', 'time'])
    .orderBy('date')
    .execute()
  const orphans = booked.filter(({ tour, date, time }) => {
    const plan = catalogue.tours[tour]?.departures
    return !plan || !plannedDepartures(plan, date).some((one) => one.time === time)
  })
  const last = orphans.at(-1)
  if (!last) return
  const closures = await readClosures(ledger, { from: today, until: last.date })
  for (const { tour, date, time, bookings } of orphans) {
    if (isClosed(closures, { tour, date, time })) continue
    log(
      `ALERT: ${tour} does not depart on ${date} at ${time} any more, and ${bookings === 1 ? '1 booking is' : `${bookings} bookings are`} on it. ` +
        `"npx tours departures list --orphaned" shows all; "npx tours departures close ${tour} ${date} ${time}" refunds and tells the travellers.`,
    )
  }
}
