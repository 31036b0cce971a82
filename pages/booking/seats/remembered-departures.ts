import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import type { Departure } from './fetch-departures'

/** An answer younger than this is not asked for again, and how often one question is asked (requirements R7.16). */
const freshMs = 5 * 60_000
const tries = 3

const pauseMs = 1000

interface Ways {
  fetchDepartures: (tour: string, date: CalendarDay) => Promise<Departure[]>
  /** Milliseconds since 1970. */
  now: () => number
  pause: (ms: number) => Promise<void>
}

export interface RememberedDepartures {
  /** Null without an answer: then the card works without, and the server decides. */
  ask: (tour: string, date: CalendarDay) => Promise<Departure[] | null>
  /** The next question goes to the server. */
  forget: (tour: string, date: CalendarDay) => void
}

/** Asks for free seats, patiently and not too often. */
export function rememberDepartures({ fetchDepartures, now, pause }: Ways): RememberedDepartures {
  const answers = new Map<string, { at: number; answer: Promise<Departure[] | null> }>()

  const askServer = async (tour: string, date: CalendarDay): Promise<Departure[] | null> => {
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
