import type { CalendarDay } from '../../../domain/calendar/calendar-day'

/** A departure of the chosen day, as the server tells (design, `GET /api/availability`). */
export interface Departure {
  /** "HH:MM" in Madrid. */
  time: string
  state: 'available' | 'few' | 'full'
  /** Null where there is no limit. */
  seatsLeft: number | null
}

const patienceMs = 5000

/**
 * Asks once which seats are free.
 *
 * @throws when the server does not answer in time, or not as it should
 */
export async function fetchDepartures(tour: string, date: CalendarDay): Promise<Departure[]> {
  const query = new URLSearchParams({ tour, date })
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), patienceMs)
  try {
    const response = await fetch(`/api/availability?${query}`, { signal: tooLong.signal })
    if (!response.ok) throw new Error(`availability answered ${response.status}`)
    return departuresIn(await response.json())
  } finally {
    clearTimeout(timer)
  }
}

function departuresIn(answer: unknown): Departure[] {
  const { departures } = answer as { departures?: unknown }
  if (!Array.isArray(departures) || !departures.every(isDeparture)) {
    throw new Error('availability answered something else')
  }
  return departures
}

function isDeparture(value: unknown): value is Departure {
  const { time, state, seatsLeft } = (value ?? {}) as Partial<Departure>
  const isCount = seatsLeft === null || (typeof seatsLeft === 'number' && seatsLeft >= 0)
  return typeof time === 'string' && isCount && ['available', 'few', 'full'].includes(state ?? '')
}
