import { listAt, mapAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt, relatedAt } from './check'
import { departuresOf, listTimes, minutesOfDay, placeOfDeparture } from './tour-departures'

/** Minutes of the day from which on a tour is an evening's: the usual times speak of mornings and afternoons. */
const EVENING = 18 * 60

/** Travellers are told when tours usually start; a tour at another time is one that somebody has looked at. */
export const departuresAreUsual: Check = {
  warning: 'unusual-departure',
  scope: 'Our own tours depart within the usual times of data/policies.yaml (specification §9).',
  *run(context) {
    const { workspace } = context
    const policies = itemsOf(workspace, 'policies')[0]?.parsed
    const usual = listAt(policies?.value, ['usual-departures']).flatMap((entry, i) => {
      const { from, to } = mapAt(entry, [])
      const [first, last] = [minutesOfDay(from), minutesOfDay(to)]
      return first === undefined || last === undefined ? [] : [{ i, range: `${from}–${to}`, first, last }]
    })
    if (!policies || usual.length === 0) return
    const reversed = usual.find(({ first, last }) => last < first)
    if (reversed)
      return yield diagnosticAt(policies.placeOf(['usual-departures', reversed.i]), {
        severity: 'error',
        message: `The usual departures ${reversed.range} end before they begin.`,
        hint: 'Exchange the two times, or correct the one that is wrong.',
      })
    for (const tour of itemsOf(workspace, 'tours')) {
      const outside = departuresOf(tour, context).filter(
        ({ minutes: at }) => at < EVENING && !usual.some(({ first, last }) => at >= first && at <= last),
      )
      if (!outside[0]) continue
      yield diagnosticAt(placeOfDeparture(outside[0]), {
        message: `${tour.slug} departs at ${listTimes(outside)}; travellers are told ${usual.map(({ range }) => range).join(' and ')}.`,
        hint: 'Correct the time; or let it stand with a reason in data/exceptions.yaml.',
        related: [relatedAt(policies.placeOf(['usual-departures']), 'The usual departures.')],
        about: `tours/${tour.slug}/availableTimes`,
      })
    }
  },
}
