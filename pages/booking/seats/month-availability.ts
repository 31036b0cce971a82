import { useEffect, useState } from 'react'
import type { DepartureAvailability, RangeAvailability } from '../../../domain/booking/api-answers'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'

/** "YYYY-MM". */
export type Month = string

export function monthOf(day: CalendarDay | ''): Month {
  return day.slice(0, 7)
}

/** What is free on a day, by a month's answer; null where the answer does not hold the day. */
export function departuresOn(
  answer: RangeAvailability | null,
  day: CalendarDay | '',
): DepartureAvailability[] | null {
  return answer?.days.find(({ date }) => date === day)?.departures ?? null
}

/** An answer younger than this is not asked for again, and how often one question is asked (requirements R7.16). */
const freshMs = 5 * 60_000
const tries = 3

const pauseMs = 1000

export function rememberMonths({ fetchMonth, now, pause }: typeof ways) {
  const answers = new Map<string, { at: number; answer: Promise<RangeAvailability | null> }>()

  const askServer = async (tour: string, month: Month): Promise<RangeAvailability | null> => {
    for (let n = 1; n <= tries; n++) {
      try {
        return await fetchMonth(tour, month)
      } catch {
        if (n < tries) await pause(n * pauseMs)
      }
    }
    return null
  }

  return {
    /** Null without an answer: then the card works without, and the server decides. */
    ask: (tour: string, month: Month) => {
      const key = `${tour} ${month}`
      const known = answers.get(key)
      if (known && now() - known.at < freshMs) return known.answer
      const entry = { at: now(), answer: askServer(tour, month) }
      answers.set(key, entry)
      void entry.answer.then((answer) => {
        if (answer === null && answers.get(key) === entry) answers.delete(key)
      })
      return entry.answer
    },
    forget: (tour: string, month: Month) => answers.delete(`${tour} ${month}`),
  }
}

const longestWaitMs = 5000

const STATES: DepartureAvailability['state'][] = ['available', 'few', 'full']

/** @throws when the server does not answer in time, or not as it should */
async function fetchMonth(tour: string, month: Month): Promise<RangeAvailability> {
  const [year, number] = month.split('-').map(Number)
  // Day 0 of the next month is the last of this one.
  const last = new Date(Date.UTC(year ?? 0, number ?? 0, 0)).getUTCDate()
  const query = new URLSearchParams({ tour, from: `${month}-01`, until: `${month}-${last}` })
  const response = await fetch(`/api/availability?${query}`, { signal: AbortSignal.timeout(longestWaitMs) })
  if (!response.ok) throw new Error(`availability answered ${response.status}`)
  const answer = (await response.json()) as RangeAvailability
  // Of another shape, it throws as well.
  const isKnown = answer.days.every(({ departures }) =>
    departures.every(({ state }) => STATES.includes(state)),
  )
  if (!isKnown) throw new Error('availability answered something else')
  return answer
}

const ways = {
  fetchMonth,
  now: () => Date.now(),
  pause: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
}

/** What the page has asked for; shared by all that wants it. */
export const months = rememberMonths(ways)

/** What is still free in the month of a day. Another day of it is another question, if its answer is old. */
export function useMonth(tour: string, day: CalendarDay | '') {
  const month = monthOf(day)
  const [answered, setAnswered] = useState<{ month: Month; answer: RangeAvailability } | null>(null)
  const [question, setQuestion] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question or day asks about the same month again
  useEffect(() => {
    if (month === '') return
    let outdated = false
    void months.ask(tour, month).then((answer) => {
      // The answer to a month that is no longer shown comes too late.
      if (!outdated && answer) setAnswered({ month, answer })
    })
    return () => {
      outdated = true
    }
  }, [tour, day, question])

  return {
    /** Null while the server has not answered for this month, or does not. */
    answer: answered?.month === month ? answered.answer : null,
    /** Asks the server anew, however young its answer is. */
    askAgain: () => {
      months.forget(tour, month)
      setQuestion((n) => n + 1)
    },
  }
}
