import { useCallback, useEffect, useState } from 'react'
import type { DepartureAvailability } from '../../../domain/booking/api-answers'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import { fetchDepartures, rememberDepartures } from './departures-of-day'

const remembered = rememberDepartures({
  fetchDepartures,
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

interface DeparturesOfDay {
  /** Null while the server has not answered for this day, or does not. */
  departures: DepartureAvailability[] | null
  /** Takes a departure as full until the server, asked again, answers otherwise. */
  markFull: (time: string) => void
}

/** What is still free on the chosen day. */
export function useDepartures(tour: string, date: CalendarDay | ''): DeparturesOfDay {
  const [answered, setAnswered] = useState<{
    date: string
    departures: DepartureAvailability[] | null
  } | null>(null)
  const [question, setQuestion] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question about the same day is asked again
  useEffect(() => {
    if (date === '') return
    let outdated = false
    void remembered.ask(tour, date).then((departures) => {
      // The answer to a day that is no longer chosen comes too late.
      if (!outdated && departures) setAnswered({ date, departures })
    })
    return () => {
      outdated = true
    }
  }, [tour, date, question])

  const markFull = useCallback(
    (time: string) => {
      if (date === '') return
      const full: DepartureAvailability = { time, state: 'full', seatsLeft: 0 }
      setAnswered((before) => {
        const others = before?.date === date ? (before.departures ?? []) : []
        return { date, departures: [...others.filter((one) => one.time !== time), full] }
      })
      remembered.forget(tour, date)
      setQuestion((n) => n + 1)
    },
    [tour, date],
  )

  return { departures: answered?.date === date ? answered.departures : null, markFull }
}
