import { standingStates } from '../../domain/booking/booking-state'
import { madridDay } from '../../domain/calendar/madrid-time'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import type { Services } from '../services'
import { openAlerts, raiseAlert, settleAlerts } from './alerts'
import { hasLeft, isClosed, readClosures } from './seats'

/**
 * Alerts the office when the plan has lost departures that are booked (sold no more, paused, at other times): a
 * deploy cancels nothing. Those that staff have closed are settled.
 */
export async function reportOrphans(services: Services): Promise<void> {
  const { catalogue, ledger, now } = services
  const today = madridDay(now())
  const booked = await ledger
    .selectFrom('bookings')
    .select(({ fn }) => ['tour', 'date', 'time', fn.countAll<number>().as('bookings')])
    .where('state', 'in', standingStates)
    .where('date', '>=', today)
    .groupBy(['tour', 'date', 'time'])
    .orderBy('date')
    .execute()
  const orphans = booked.filter((departure) => {
    const { tour, date, time } = departure
    // Closing one that has left would refund those who were there.
    if (hasLeft(departure, now().getTime())) return false
    const plan = catalogue.tours[tour]?.departures
    return !plan || !plannedDepartures(plan, date).some((one) => one.time === time)
  })
  const until = orphans.at(-1)?.date ?? today
  const closures = await readClosures(ledger, { from: today, until })
  const raised = new Set<string>()
  for (const { tour, date, time, bookings } of orphans) {
    if (isClosed(closures, { tour, date, time })) continue
    const departure = `${tour} ${date} ${time}`
    const cause = `orphan.${departure.replaceAll(' ', '.')}`
    raised.add(cause)
    await raiseAlert(services, ledger, {
      cause,
      what: `${tour} does not depart on ${date} at ${time} any more, and ${bookings === 1 ? '1 booking is' : `${bookings} bookings are`} on it.`,
      command: `npx tours departures close ${departure} --yes`,
    })
  }
  const open = (await openAlerts(ledger)).map(({ cause }) => cause)
  const over = open.filter((cause) => cause.startsWith('orphan.') && !raised.has(cause))
  await settleAlerts(ledger, over, now().getTime())
}
