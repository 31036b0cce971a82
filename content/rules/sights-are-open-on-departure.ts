import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import type { Item } from '../read/workspace'
import { type Check, type CheckContext, diagnosticAt, relatedAt } from './check'
import { daysClosed, onDays, openHoursAt } from './opening-hours'
import { allTours, departuresOf, placeOfDeparture } from './tour-departures'

/** Nobody books a visit that finds the doors closed. */
export const sightsAreOpenOnDeparture: Check = {
  code: 'opening-hours',
  scope:
    'A tour’s departures, with its duration, fall into the opening hours of its sight, where they are known.',
  *run(context) {
    for (const tour of allTours(context.workspace)) {
      const { parsed, slug, collection } = tour
      const hours = openHoursAt(parsed, ['openingHours'])
      if (hours.length === 0) continue
      for (const departure of departuresOf(tour, context)) {
        const { minutes, time, days } = departure
        const shut = daysClosed(hours, minutes, minutes + minutesOf(tour, context))
        const closed = days.filter((day) => shut.includes(day))
        if (closed.length === 0) continue
        const own = departure.parsed === parsed
        const sight = parsed.placeOf(['openingHours'])
        const place = placeOfDeparture(departure)
        yield diagnosticAt(own ? place : sight, {
          message: `${slug} departs at ${time} ${onDays(closed)}, when its sight is closed.`,
          hint: 'Correct the departure or the opening hours, or take these days out under "departures".',
          related: [
            own ? relatedAt(sight, 'The opening hours.') : relatedAt(place, 'The times of partner tickets.'),
          ],
          about: `${collection.name}/${slug}/openingHours`,
        })
      }
    }
  },
}

/** How long a tour lasts; a moment where nobody has told us. */
function minutesOf({ collection, slug }: Item, context: CheckContext): number {
  const reading = readingInUse(`${collection.name}/${slug}/duration`, context)
  return reading ? intervalOf({ value: reading.value }).min * 60 : 0
}
