import { asCalendarDay, type CalendarDay } from '../calendar/calendar-day'
import type { Departures, Tour } from '../generated/content'
import type { InLocale, SiteInLocale } from '../site/site-in-locale'

/** When a tour departs (design, "Departures"); what it means, plannedDepartures alone says. */
export interface DeparturePlan extends Omit<InLocale<Departures>, 'cutoff'> {
  /** Of every running day outside seasons with their own, "HH:MM" in Madrid. */
  times: string[]
  /** Seats of a departure; null where there is no limit (partner tickets). */
  groupSize: number | null
  /** Minutes before departure at which booking ends. */
  cutoff: number
  /** Nothing is sold; from `resumes` on, all is. */
  paused?: { resumes?: CalendarDay }
}

/** Minutes, where the policies say nothing (design, "Departures"). */
const DEFAULT_CUTOFF = 60

export type Weekday = NonNullable<Departures['days']>[number]

/** What a plan is made of; a partner's ticket has no times of its own. */
export interface PlannedTour extends Pick<InLocale<Tour>, 'departures' | 'status' | 'resumes'> {
  availableTimes?: string[]
  groupSize?: { value: number | null }
}

/** Partner tickets have the times that the partners share, and no limit of seats (specification §5). */
export function departurePlan(
  { policies }: Pick<SiteInLocale, 'policies'>,
  { availableTimes, groupSize, departures, status, resumes }: PlannedTour,
): DeparturePlan {
  return {
    ...departures,
    times: availableTimes ?? policies['partner-times'].times,
    groupSize: availableTimes ? (groupSize?.value ?? null) : null,
    cutoff: departures?.cutoff ?? policies['booking-window'].cutoff?.value ?? DEFAULT_CUTOFF,
    ...(status === 'paused' && {
      paused: { ...(resumes !== undefined && { resumes: asCalendarDay(resumes) }) },
    }),
  }
}
