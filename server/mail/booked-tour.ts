import type { Locale } from '../../domain/locale'
import type { Booking } from '../bookings/database/ledger-tables'
import type { Services } from '../services'

export interface BookedTour {
  title: string
  /** Address of its page. */
  url: string
  durationHours: number | null
  /** Null for partner tickets: the partner tells it later. */
  meetingPoint: { name: string; address: string; instructions: string } | null
}

/** The tour of a booking in words. One that has been taken out of the catalogue since is told by its slug. */
export function bookedTour(
  { catalogue, config }: Pick<Services, 'catalogue' | 'config'>,
  booking: Pick<Booking, 'tour'>,
  locale: Locale,
): BookedTour {
  const tour = catalogue.tours[booking.tour]
  return {
    title: tour?.title[locale] ?? booking.tour,
    url: config.siteUrl + (tour?.path[locale] ?? catalogue.pages.home[locale]),
    durationHours: tour?.durationHours ?? null,
    meetingPoint: tour?.meetingPoint?.[locale] ?? null,
  }
}
