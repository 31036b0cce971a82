import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, diagnosticAt } from './check'
import { daysClosed, departuresAt, onDays, openHoursAt } from './opening-hours'

const ANSWERED = 'around-the-clock'

/** Who does not find the guide calls the office; at every departure somebody answers. */
export const callsAreAnswered: Check = {
  code: 'office-hours',
  severity: 'warning',
  scope:
    'The office is open when a tour of ours departs, or a statement says that calls are answered around the clock.',
  *run({ workspace }) {
    const answered = itemsOf(workspace, 'statements').some(({ parsed }) =>
      listAt(parsed.value, ['promises']).some((one) => textAt(one, ['answered']) === ANSWERED),
    )
    const site = itemsOf(workspace, 'site')[0]?.parsed
    const hours = site ? openHoursAt(site, ['officeHours']) : []
    if (answered || !site || hours.length === 0) return
    for (const { slug, parsed } of itemsOf(workspace, 'tours')) {
      for (const departure of departuresAt(parsed, ['availableTimes'])) {
        const { time, minutes } = departure
        const closed = daysClosed(hours, minutes, minutes)
        if (closed.length === 0) continue
        yield diagnosticAt(departure, {
          message: `${slug} departs at ${time}; the office is closed then ${onDays(closed)}, and no statement says that calls are answered around the clock.`,
          hint: 'Open the office, or add "answered: around-the-clock" to the statement that promises it.',
          related: [{ ...site.placeOf(['officeHours']), message: 'The office hours.' }],
          about: `tours/${slug}/availableTimes`,
        })
      }
    }
  },
}
