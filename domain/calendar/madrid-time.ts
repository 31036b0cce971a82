import { asCalendarDay, type CalendarDay } from './calendar-day'
import { MADRID } from './format-date'

export function madridDay(now: Date): CalendarDay {
  const { year, month, day } = madridParts(now)
  return asCalendarDay(`${year}-${month}-${day}`)
}

/** The clock in Madrid at an instant, "HH:MM". */
export function madridClock(now: Date): string {
  const { hour, minute } = madridParts(now)
  return `${hour}:${minute}`
}

let format: Intl.DateTimeFormat | undefined

/** Taken part by part: no locale keeps YYYY-MM-DD in every browser (Canada's has changed with ICU 72). */
function madridParts(now: Date): Record<string, string> {
  // Made when it is first needed, and once: making it costs more than all its uses.
  format ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: MADRID,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]))
}

/** When a clock in Madrid shows "HH:MM": an hour later if it is skipped, the first if it is repeated. */
export function madridInstant(day: CalendarDay, time: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`)
  const hoursAhead = hoursAheadOn(day)
  if (hoursAhead !== null) return new Date(asUtc - hoursAhead * 3_600_000)
  // Madrid is one or two hours ahead of UTC; the earlier instant that shows the wanted clock wins.
  for (const hours of [2, 1]) {
    const candidate = new Date(asUtc - hours * 3_600_000)
    if (madridClock(candidate) === time) return candidate
  }
  return new Date(asUtc - 3_600_000)
}

/** Asked for each departure of a calendar's days, and asking Intl takes a hundred times as long. */
const known = new Map<CalendarDay, number | null>()

/** How far Madrid is ahead of UTC on a day; null on one when its clocks change. */
function hoursAheadOn(day: CalendarDay): number | null {
  const found = known.get(day)
  if (found !== undefined) return found
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const [before, after] = [0, 24].map((hour) => {
    const instant = midnight + (hour - 2) * 3_600_000
    const { hour: shown } = madridParts(new Date(instant))
    return (Number(shown) - new Date(instant).getUTCHours() + 24) % 24
  })
  const hours = before === after && before !== undefined ? before : null
  known.set(day, hours)
  return hours
}
