import { nameOfItem } from '../read/workspace'
import { diagnosticAt, type TourCheck } from './check'
import { DAYS_AHEAD, departuresOf, readPlan } from './tour-departures'

export const toursDepart: TourCheck = {
  warning: 'no-departures',
  scope: 'A tour that is not paused departs on some day of the coming year.',
  *ofTour(tour, context) {
    const plan = readPlan(tour, context.workspace)
    if (!plan || plan.paused || plan.times.length === 0 || departuresOf(tour, context).length > 0) return
    yield diagnosticAt(tour.parsed.placeOfKey(['departures']), {
      message: `${tour.slug} does not depart on any of the next ${DAYS_AHEAD} days.`,
      hint: 'Give it days, a season or extra departures; or write "status: paused".',
      about: `${nameOfItem(tour)}/departures`,
    })
  },
}
