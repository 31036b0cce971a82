import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt, relatedAt } from './check'
import { daysClosed, onDays, openHoursIn } from './opening-hours'
import { departuresOf, placeOfDeparture } from './tour-departures'

const ANSWERED = 'around-the-clock'

/** Who does not find the guide calls the office; at every departure somebody answers. */
export const callsAreAnswered: Check = {
  warning: 'office-hours',
  scope:
    'The office is open when a tour of ours departs, or a statement says that calls are answered around the clock.',
  *run(context) {
    const { workspace } = context
    const answered = itemsOf(workspace, 'statements').some(({ parsed }) =>
      listAt(parsed.value, ['promises']).some((one) => textAt(one, ['answered']) === ANSWERED),
    )
    const site = itemsOf(workspace, 'site')[0]?.parsed
    const hours = site ? openHoursIn(site, 'officeHours') : []
    if (answered || !site || hours.length === 0) return
    for (const tour of itemsOf(workspace, 'tours')) {
      for (const departure of departuresOf(tour, context)) {
        const { time, minutes, days } = departure
        const closed = daysClosed(hours, minutes, minutes).filter((day) => days.includes(day))
        if (closed.length === 0) continue
        yield diagnosticAt(placeOfDeparture(departure), {
          message: `${tour.slug} departs at ${time}; the office is closed then ${onDays(closed)}, and no statement says that calls are answered around the clock.`,
          hint: 'Open the office, or add "answered: around-the-clock" to the statement that promises it.',
          related: [relatedAt(site.placeOf(['officeHours']), 'The office hours.')],
          about: `tours/${tour.slug}/availableTimes`,
        })
      }
    }
  },
}
