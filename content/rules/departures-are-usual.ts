import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'
import { departuresOf, minutesOfDay, placeOfDeparture } from './tour-departures'

/** Minutes of the day from which on a tour is an evening's: the usual times speak of mornings and afternoons. */
const EVENING = 18 * 60

/** Travellers are told when tours usually start; a tour at another time is one that somebody has looked at. */
export const departuresAreUsual: Check = {
  code: 'unusual-departure',
  severity: 'warning',
  scope: 'Our own tours depart within the usual times of data/policies.yaml (specification §9).',
  *run(context) {
    const { workspace } = context
    const policies = itemsOf(workspace, 'policies')[0]?.parsed
    const usual = listAt(policies?.value, ['usual-departures']).flatMap((entry) => {
      const [from, to] = [textAt(entry, ['from']), textAt(entry, ['to'])]
      const [first, last] = [minutesOfDay(from), minutesOfDay(to)]
      return first === undefined || last === undefined ? [] : [{ from, to, first, last }]
    })
    if (!policies || usual.length === 0) return
    for (const tour of itemsOf(workspace, 'tours')) {
      const { slug } = tour
      const outside = departuresOf(tour, context).filter(
        ({ minutes }) =>
          minutes < EVENING && !usual.some(({ first, last }) => minutes >= first && minutes <= last),
      )
      const [first] = outside
      if (!first) continue
      const times = new Set(outside.map(({ time }) => time))
      yield diagnosticAt(placeOfDeparture(first), {
        message: `${slug} departs at ${[...times].sort().join(' and ')}; travellers are told ${usual.map(({ from, to }) => `${from}–${to}`).join(' and ')}.`,
        hint: 'Correct the time; or let it stand with a reason in data/exceptions.yaml.',
        related: [{ ...policies.placeOf(['usual-departures']), message: 'The usual departures.' }],
        about: `tours/${slug}/availableTimes`,
      })
    }
  },
}
