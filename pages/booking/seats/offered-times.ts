import type { DepartureAvailability } from '../../../domain/booking/api-answers'
import type { CalendarDay } from '../../../domain/calendar/calendar-day'
import type { DeparturePlan } from '../../../domain/departures/departure-plan'
import { plannedDepartures, timesOf } from '../../../domain/departures/planned-departures'
import { fillText } from '../../../domain/fill-text'
import type { BookingTexts } from '../booking-props'

export interface OfferedTime {
  time: string
  /** `gone`: booking ended with the cut-off. `closed`: the server does not sell it. `few`: the last seats. */
  state: 'open' | 'few' | 'full' | 'gone' | 'closed'
  /** Null where that is not known, or without a limit. */
  seatsLeft: number | null
}

/**
 * What a day has by the tour's plan, as free as the server says. Without a `date` every time of the tour; `now` is
 * null before the browser has taken over, `departures` without an answer.
 */
export function offeredTimes(
  plan: DeparturePlan,
  date: CalendarDay | '',
  now: Date | null,
  departures: DepartureAvailability[] | null,
): OfferedTime[] {
  const planned = date === '' ? null : plannedDepartures(plan, date)
  const ahead = planned?.filter(({ closesAt }) => now === null || now < closesAt).map(({ time }) => time)
  const times = planned?.map(({ time }) => time) ?? timesOf(plan)
  return times.map((time) => {
    const answered = departures?.find((one) => one.time === time)
    if (ahead?.includes(time) === false) return { time, state: 'gone', seatsLeft: null }
    if (!answered) return { time, state: departures ? 'closed' : 'open', seatsLeft: null }
    const { state, seatsLeft } = answered
    return { time, state: state === 'available' ? 'open' : state, seatsLeft }
  })
}

export function canBeChosen({ state }: OfferedTime): boolean {
  return state === 'open' || state === 'few'
}

/**
 * The departure that is booked: the chosen one where the day has it, else the starting time or, when that has left
 * today, the first still ahead. Free seats never change it: their answer may come just before a click, and nobody is
 * to pay for another time than the one that stood there.
 */
export function settledTime(chosen: string | null, startTime: string, offered: OfferedTime[]): string {
  if (chosen !== null && offered.some(({ time }) => time === chosen)) return chosen
  const ahead = offered.filter(({ state }) => state !== 'gone').map(({ time }) => time)
  return ahead.includes(startTime) ? startTime : (ahead[0] ?? startTime)
}

export function hasRoom(offered: OfferedTime, party: number): boolean {
  return canBeChosen(offered) && (offered.seatsLeft ?? party) >= party
}

/** That a departure is full, and what can be chosen instead. */
export function soldOutText(offered: OfferedTime[], time: string, texts: BookingTexts): string {
  return offered.some(canBeChosen) ? fillText(texts.soldOutTime, { time }) : texts.soldOutDay
}
