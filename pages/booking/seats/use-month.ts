import { useEffect, useState } from 'react'
import type { RangeAvailability } from '../../../domain/booking/api-answers'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import { fetchMonth, type Month, monthOf, rememberMonths } from './month-availability'

/** What the page has asked for; shared by all that wants it. */
export const months = rememberMonths({
  fetchMonth,
  now: () => Date.now(),
  pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
})

interface AnsweredMonth {
  /** Null while the server has not answered for this month, or does not. */
  answer: RangeAvailability | null
  /** Asks the server anew, however young its answer is. */
  askAgain: () => void
}

/** What is still free in the month of a day. Another day of it is another question, if its answer is old. */
export function useMonth(tour: string, day: CalendarDay | ''): AnsweredMonth {
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
    answer: answered?.month === month ? answered.answer : null,
    askAgain: () => {
      months.forget(tour, month)
      setQuestion((n) => n + 1)
    },
  }
}
