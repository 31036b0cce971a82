import type { TrackingValues } from '../../domain/attribution/tracking-values'
import { asCents, type Cents } from '../../domain/money/cents'
import type { Booking } from '../../server/bookings/database/ledger-tables'
import { readAttribution } from './read-attribution'

export type TouchName = 'first' | 'last'

export interface Campaign {
  /** "direct" for travellers who came by no campaign's link. */
  source: string | null
  medium: string | null
  campaign: string | null
  /** Whether the link was a Google advertisement's (gclid). */
  clickId: boolean
  bookings: number
  seats: number
  /** What was paid, without what was refunded. */
  revenue: Cents
}

/** Bookings by the campaign of the traveller's first or last touch, the most revenue first. */
export function campaignTable(bookings: Booking[], touch: TouchName): Campaign[] {
  const campaigns = new Map<string, Campaign>()
  for (const booking of bookings) {
    const named = nameOf(readAttribution(booking.attribution)?.[touch].values)
    const key = JSON.stringify(named)
    const before = campaigns.get(key) ?? { ...named, bookings: 0, seats: 0, revenue: 0 }
    campaigns.set(key, {
      ...before,
      bookings: before.bookings + 1,
      seats: before.seats + booking.seats,
      revenue: asCents(before.revenue + Math.max(0, booking.total - booking.refunded)),
    })
  }
  const name = ({ source, medium, campaign }: Campaign) => [source, medium, campaign].join(' ')
  return [...campaigns.values()].sort(
    (a, b) => b.revenue - a.revenue || b.bookings - a.bookings || (name(a) < name(b) ? -1 : 1),
  )
}

function nameOf(values: TrackingValues | undefined) {
  if (!values || Object.keys(values).length === 0)
    return { source: 'direct', medium: null, campaign: null, clickId: false }
  const { utm_source, utm_medium, utm_campaign, gclid } = values
  return {
    source: utm_source ?? null,
    medium: utm_medium ?? null,
    campaign: utm_campaign ?? null,
    clickId: Boolean(gclid),
  }
}
