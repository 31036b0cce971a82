import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { nameOfItem } from '../read/workspace'
import { type Check, diagnosticAt, relatedAt } from './check'
import { daysClosed, onDays, openHoursIn } from './opening-hours'
import { allTours, departuresOf, placeOfDeparture } from './tour-departures'

/** Nobody books a visit that finds the doors closed. */
export const sightsAreOpenOnDeparture: Check = {
  error: 'opening-hours',
  scope:
    'A tour’s departures, with its duration, fall into the opening hours of its sight, where they are known.',
  *run(context) {
    for (const tour of allTours(context.workspace)) {
      const hours = openHoursIn(tour.parsed, 'openingHours')
      if (hours.length === 0) continue
      // A moment where nobody has told us.
      const duration = readingInUse(`${nameOfItem(tour)}/duration`, context)
      const minutes = duration ? intervalOf({ value: duration.value }).min * 60 : 0
      for (const departure of departuresOf(tour, context)) {
        const shut = daysClosed(hours, departure.minutes, departure.minutes + minutes)
        const closed = shut.filter((day) => departure.days.includes(day))
        if (closed.length === 0) continue
        const sight = tour.parsed.placeOf(['openingHours'])
        const place = placeOfDeparture(departure)
        const isOwn = departure.parsed === tour.parsed
        yield diagnosticAt(isOwn ? place : sight, {
          message: `${tour.slug} departs at ${departure.time} ${onDays(closed)}, when its sight is closed.`,
          hint: 'Correct the departure or the opening hours, or take these days out under "departures".',
          related: [
            isOwn
              ? relatedAt(sight, 'The opening hours.')
              : relatedAt(place, 'The times of partner tickets.'),
          ],
          about: `${nameOfItem(tour)}/openingHours`,
        })
      }
    }
  },
}
