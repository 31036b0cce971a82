import { isYearly } from '../../domain/departures/planned-departures'
import { listAt, textAt } from '../read/value-at'
import { diagnosticAt, type TourCheck } from './check'
import { readDepartures } from './tour-departures'

const KINDS = { seasons: 'season', closed: 'closed entry', extra: 'extra departure' }

/** What is over only makes a plan longer; and a day of last year is often this year's, mistyped. */
export const departureDatesAreAhead: TourCheck = {
  warning: 'departure-past',
  scope: 'Seasons, closed days and extra departures that have dates are not over.',
  *ofTour(tour, { workspace, asOf }) {
    const departures = readDepartures(tour, workspace)
    for (const [kind, what] of Object.entries(KINDS)) {
      for (const [i, entry] of listAt(departures, [kind]).entries()) {
        const field = textAt(entry, ['on']) === undefined ? 'until' : 'on'
        const last = textAt(entry, [field])
        // A range that ends before it begins is reported as such.
        if (last === undefined || isYearly(last) || last >= asOf || last < (textAt(entry, ['from']) ?? ''))
          continue
        yield diagnosticAt(tour.parsed.placeOf(['departures', kind, i, field]), {
          message: `This ${what} was over on ${last}; today is ${asOf}.`,
          hint: 'Take it out, or correct the year.',
        })
      }
    }
  },
}
