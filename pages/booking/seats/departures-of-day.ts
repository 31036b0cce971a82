import type { DepartureAvailability } from '../../../domain/booking/api-answers'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'

/** An answer younger than this is not asked for again, and how often one question is asked (requirements R7.16). */
const freshMs = 5 * 60_000
const tries = 3

const pauseMs = 1000

interface Ways {
  fetchDepartures: (tour: string, date: CalendarDay) => Promise<DepartureAvailability[]>
  /** Milliseconds since 1970. */
  now: () => number
  pause: (ms: number) => Promise<void>
}

interface RememberedDepartures {
  /** Null without an answer: then the card works without, and the server decides. */
  ask: (tour: string, date: CalendarDay) => Promise<DepartureAvailability[] | null>
  /** The next question goes to the server. */
  forget: (tour: string, date: CalendarDay) => void
}

/** Asks for free seats, patiently and not too often. */
export function rememberDepartures({ fetchDepartures, now, pause }: Ways): RememberedDepartures {
  const answers = new Map<string, { at: number; answer: Promise<DepartureAvailability[] | null> }>()

  const askServer = async (tour: string, date: CalendarDay): Promise<DepartureAvailability[] | null> => {
    for (let n = 1; n <= tries; n++) {
      try {
        return await fetchDepartures(tour, date)
      } catch {
        if (n < tries) await pause(n * pauseMs)
      }
    }
    return null
  }

  return {
    ask: (tour, date) => {
      const key = `${tour} ${date}`
      const known = answers.get(key)
      if (known && now() - known.at < freshMs) return known.answer
      const entry = { at: now(), answer: askServer(tour, date) }
      answers.set(key, entry)
      void entry.answer.then((answer) => {
        if (answer === null && answers.get(key) === entry) answers.delete(key)
      })
      return entry.answer
    },
    forget: (tour, date) => {
      answers.delete(`${tour} ${date}`)
    },
  }
}

const longestWaitMs = 5000

/** @throws when the server does not answer in time, or not as it should */
export async function fetchDepartures(tour: string, date: CalendarDay): Promise<DepartureAvailability[]> {
  const query = new URLSearchParams({ tour, date })
  const tooLong = new AbortController()
  const timer = setTimeout(() => tooLong.abort(), longestWaitMs)
  try {
    const response = await fetch(`/api/availability?${query}`, { signal: tooLong.signal })
    if (!response.ok) throw new Error(`availability answered ${response.status}`)
    return departuresIn(await response.json())
  } finally {
    clearTimeout(timer)
  }
}

function departuresIn(answer: unknown): DepartureAvailability[] {
  const { departures } = answer as { departures?: unknown }
  if (!Array.isArray(departures) || !departures.every(isDeparture))
    throw new Error('availability answered something else')
  return departures
}

function isDeparture(value: unknown): value is DepartureAvailability {
  const { time, state, seatsLeft } = (value ?? {}) as Partial<DepartureAvailability>
  const isCount = seatsLeft === null || (typeof seatsLeft === 'number' && seatsLeft >= 0)
  return typeof time === 'string' && isCount && ['available', 'few', 'full'].includes(state ?? '')
}
