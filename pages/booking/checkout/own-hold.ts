import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import { keepStored, readStored } from '../../components/browser-storage'

const key = 'bm_hold'

/** A departure of a tour, in one word. */
interface Held {
  tour: string
  date: CalendarDay | ''
  time: string
}

/** The departure for which this tab has begun a checkout: its seats come back with a new attempt. */
export function keepOwnHold(held: Held | null): void {
  keepStored(key, held && nameOf(held), 'sessionStorage')
}

export function isOwnHold(departure: Held): boolean {
  return readStored(key, 'sessionStorage') === nameOf(departure)
}

function nameOf({ tour, date, time }: Held): string {
  return [tour, date, time].join(' ')
}
