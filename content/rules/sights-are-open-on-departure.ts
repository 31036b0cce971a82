import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { nameOfItem } from '../read/workspace'
import { diagnosticAt, relatedAt, type TourCheck } from './check'
import { daysClosed, onDays, openHoursIn } from './opening-hours'
import { departuresOf, placeOfDeparture } from './tour-departures'

/** Nobody books a visit that finds the doors closed. */
export const sightsAreOpenOnDeparture: TourCheck = {
  error: 'opening-hours',
  scope:
    'A tour’s departures, with its duration, fall into the opening hours of its sight, where they are known.',
  *ofTour(tour, context) {
    const hours = openHoursIn(tour.parsed, 'openingHours')
    if (hours.length === 0) return
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
          isOwn ? relatedAt(sight, 'The opening hours.') : relatedAt(place, 'The times of partner tickets.'),
        ],
        about: `${nameOfItem(tour)}/openingHours`,
      })
    }
  },
}
