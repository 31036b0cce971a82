import { nameOfItem } from '../read/workspace'
import { type Check, diagnosticAt } from './check'
import { allTours, DAYS_AHEAD, departuresOf, readPlan } from './tour-departures'

export const toursDepart: Check = {
  warning: 'no-departures',
  scope: 'A tour that is not paused departs on some day of the coming year.',
  *run(context) {
    for (const tour of allTours(context.workspace)) {
      const plan = readPlan(tour, context.workspace)
      if (!plan || plan.paused || plan.times.length === 0 || departuresOf(tour, context).length > 0) continue
      yield diagnosticAt(tour.parsed.placeOfKey(['departures']), {
        message: `${tour.slug} does not depart on any of the next ${DAYS_AHEAD} days.`,
        hint: 'Give it days, a season or extra departures; or write "status: paused".',
        about: `${nameOfItem(tour)}/departures`,
      })
    }
  },
}
