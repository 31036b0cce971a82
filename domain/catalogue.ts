import type { PriceRules } from './booking/quote-booking'
import type { DeparturePlan } from './departures/departure-plan'
import type { Locale } from './locale'
import type { Cents } from './money/cents'
import type { SiteInLocale, TourView } from './site/site-in-locale'

/** `<out>/catalogue.json`: what the server sells tours by, from the decided figures that pages show. */
export interface Catalogue {
  version: 1
  currency: 'EUR'
  bookingWindowDays: number
  /** Hours before departure until which cancelling is free; null without such a promise. */
  cancellationHours: number | null
  arrivalMinutes: number | null
  /** How long the server keeps what it knows of people. */
  retention: Record<'paidYears' | 'unpaidDays' | 'mailDays' | 'landingDays', number>
  company: SellingCompany
  pages: Record<
    'home' | 'bookingConfirmed' | 'bookingCancelled' | 'contact' | 'terms',
    Record<Locale, string>
  >
  /** What the languages of guides are called, by their codes. */
  spoken: Record<string, Record<Locale, string>>
  tours: Record<string, SoldTour>
}

/**
 * Who sells: stands in every message to a traveller. The email address is the office's: it gets the notices, and
 * travellers may answer to it.
 */
export type SellingCompany = Pick<
  SiteInLocale['company'],
  'brand' | 'legalName' | 'phone' | 'email' | 'address'
>

export interface SoldTour {
  slug: string
  /** Under which it was sold before. */
  formerSlugs?: string[]
  kind: 'own' | 'partner'
  title: Record<Locale, string>
  path: Record<Locale, string>
  /** Per adult; null while no price is decided: shown, not bookable. */
  adultPrice: Cents | null
  /** How long it takes; null where that is no number of hours ("full day"). */
  durationHours: number | null
  /** Codes of those in which the guide speaks. */
  languages: string[]
  departures: DeparturePlan
  rules: PriceRules
  meetingPoint: Record<Locale, MeetingPoint> | null
  /** What travellers are told to bring, and whether they need a document. */
  practical?: Record<Locale, { bring?: string | undefined; identity?: string | undefined }>
}

export type MeetingPoint = TourView['meetingPoint']
