import { intervalOf } from '../../domain/figures/interval'
import { readingInUse } from '../figures/decide-figure'
import { type Item, itemsOf } from '../read/workspace'
import { type Check, type CheckContext, diagnosticAt, relatedAt } from './check'
import { daysClosed, departuresAt, onDays, openHoursAt } from './opening-hours'

/** Nobody books a visit that finds the doors closed. Tours depart every day of the week. */
export const sightsAreOpenOnDeparture: Check = {
  code: 'opening-hours',
  scope:
    'A tour’s departures, with its duration, fall into the opening hours of its sight, where they are known.',
  *run(context) {
    const { workspace } = context
    const partnerTimes = itemsOf(workspace, 'policies').flatMap(({ parsed }) =>
      departuresAt(parsed, ['partner-times', 'times']),
    )
    for (const tour of [...itemsOf(workspace, 'tours'), ...itemsOf(workspace, 'partner-tours')]) {
      const { parsed, slug, collection } = tour
      const hours = openHoursAt(parsed, ['openingHours'])
      if (hours.length === 0) continue
      const own = collection.name === 'tours'
      for (const departure of own ? departuresAt(parsed, ['availableTimes']) : partnerTimes) {
        const closed = daysClosed(hours, departure.minutes, departure.minutes + minutesOf(tour, context))
        if (closed.length === 0) continue
        const sight = parsed.placeOf(['openingHours'])
        yield diagnosticAt(own ? departure : sight, {
          message: `${slug} departs at ${departure.time} ${onDays(closed)}, when its sight is closed.`,
          hint: 'Correct the departure or the opening hours. Tours depart on every day of the week.',
          related: [
            own
              ? relatedAt(sight, 'The opening hours.')
              : relatedAt(departure, 'The times of partner tickets.'),
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
