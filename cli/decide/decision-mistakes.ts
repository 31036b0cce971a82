import { isCalendarDay } from '../../domain/calendar/calendar-day'

/** The schema asks for as much: "ok" helps nobody next year. */
const SHORTEST_REASON = 10

/** What is wrong with a reason, or undefined. */
export function mistakeInReason(why: string): string | undefined {
  if (why.trim().length >= SHORTEST_REASON) return undefined
  return `The reason "${why.trim()}" is too short: write at least ${SHORTEST_REASON} characters.`
}

/**
 * What is wrong with the day of a review, or undefined.
 *
 * @param asOf today, YYYY-MM-DD
 */
export function mistakeInReviewDay(day: string, asOf: string): string | undefined {
  if (!isCalendarDay(day)) return 'Write a day as YYYY-MM-DD, for example 2027-06-01.'
  return day < asOf ? `The day ${day} has passed: today is ${asOf}.` : undefined
}
