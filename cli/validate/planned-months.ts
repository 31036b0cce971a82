import type { Diagnostic } from '../../content/read/diagnostic'
import type { Workspace } from '../../content/read/workspace'
import { allTours, readPlan } from '../../content/rules/tour-departures'
import { addDays, type CalendarDay, isCalendarDay } from '../../domain/calendar/calendar-day'
import { plannedDepartures } from '../../domain/departures/planned-departures'
import { firstOfMonth, firstOfNextMonth, monthCalendar } from '../departures/month-calendar'

const ABOUT_DAYS = ['departure-range', 'departure-entry']

/** Further months would hide the problems themselves. */
const MOST = 3

/** The months in which entries of a plan are wrong, as the plan has them: what was meant is seen at a glance. */
export function plannedMonths(diagnostics: Diagnostic[], workspace: Workspace, asOf: CalendarDay): string {
  const tours = new Map(allTours(workspace).map((tour) => [tour.parsed.file, tour]))
  const months = new Map<string, string>()
  for (const { code, file, message } of diagnostics) {
    const tour = ABOUT_DAYS.includes(code) ? tours.get(file) : undefined
    const plan = tour && readPlan(tour, workspace)
    const first = firstOfMonth(dayIn(message, asOf))
    const name = `${tour?.slug}, ${first}`
    if (!plan || months.has(name) || months.size === MOST) continue
    const last = addDays(firstOfNextMonth(first), -1)
    const calendar = monthCalendar(first, last, (day) =>
      plannedDepartures(plan, day).length > 0 ? ' ' : '-',
    )
    months.set(name, `\n${tour.slug}, ${calendar}`)
  }
  return months.size === 0 ? '' : `${[...months.values()].join('')}\n14 departs   14- does not, by its plan\n`
}

/** The first day that a message speaks of; one of every year next time. */
function dayIn(message: string, asOf: CalendarDay): CalendarDay {
  const year = Number(asOf.slice(0, 4))
  const [written = asOf] = message.match(/\b(\d{4}-)?\d{2}-\d{2}\b/) ?? []
  const days = written.length > 5 ? [written] : [`${year}-${written}`, `${year + 1}-${written}`]
  return days.filter(isCalendarDay).find((day) => written.length > 5 || day >= asOf) ?? asOf
}
