import { asCalendarDay, type CalendarDay } from '../calendar/calendar-day'
import type { Departures, Tour } from '../generated/content'
import type { InLocale, PartnerTourView, SiteInLocale, TourView } from '../site/site-in-locale'

/**
 * When a tour departs (design, "Departures"): pages, catalogue and checks hand it to plannedDepartures, which
 * alone says what it means.
 */
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

/** The departures of one of our own tours. */
export function ownDepartures({ policies }: SiteInLocale, tour: TourView): DeparturePlan {
  return planOf(policies, tour, tour.availableTimes, tour.groupSize.value)
}

/** Partner tickets have the times that the partners share, and no limit of seats (specification §5). */
export function partnerDepartures({ policies }: SiteInLocale, tour: PartnerTourView): DeparturePlan {
  return planOf(policies, tour, policies['partner-times'].times, null)
}

function planOf(
  policies: SiteInLocale['policies'],
  { departures, status, resumes }: Pick<InLocale<Tour>, 'departures' | 'status' | 'resumes'>,
  times: string[],
  groupSize: number | null,
): DeparturePlan {
  return {
    ...departures,
    times,
    groupSize,
    cutoff: departures?.cutoff ?? policies['booking-window'].cutoff?.value ?? DEFAULT_CUTOFF,
    ...(status === 'paused' && {
      paused: { ...(resumes !== undefined && { resumes: asCalendarDay(resumes) }) },
    }),
  }
}
