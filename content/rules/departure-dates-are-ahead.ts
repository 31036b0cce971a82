import { isYearly } from '../../domain/departures/planned-departures'
import { type Check, diagnosticAt } from './check'
import { allTours, readDepartures } from './tour-departures'

/** What is over only makes a plan longer; and a day of last year is often this year's, mistyped. */
export const departureDatesAreAhead: Check = {
  code: 'departure-past',
  severity: 'warning',
  scope: 'Seasons, closed days and extra departures that have dates are not over.',
  *run({ workspace, asOf }) {
    for (const tour of allTours(workspace)) {
      const { seasons = [], closed = [], extra = [] } = readDepartures(tour, workspace) ?? {}
      const entries = [
        ...seasons.map(({ until }, i) => ({ path: ['seasons', i, 'until'], what: 'This season', until })),
        ...closed.map(({ on, until = on }, i) => ({
          path: ['closed', i, on === undefined ? 'until' : 'on'],
          what: 'This closed entry',
          until,
        })),
        ...extra.map(({ on }, i) => ({ path: ['extra', i, 'on'], what: 'This extra departure', until: on })),
      ]
      for (const { path, what, until } of entries) {
        if (until === undefined || isYearly(until) || until >= asOf) continue
        yield diagnosticAt(tour.parsed.placeOf(['departures', ...path]), {
          message: `${what} was over on ${until}; today is ${asOf}.`,
          hint: 'Take it out, or correct the year.',
        })
      }
    }
  },
}
