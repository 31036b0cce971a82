import type { PriceRules } from './booking/quote-booking'
import type { DeparturePlan } from './departures/departure-plan'
import type { Locale } from './locale'
import type { Cents } from './money/cents'
import type { Place } from './site/places'

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

/** Who sells: stands in every message to a traveller. */
export interface SellingCompany {
  brand: string
  legalName: string
  phone: string
  /** The office's: it gets the notices, and travellers may answer to it. */
  email: string
  address: string
}

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

export interface MeetingPoint {
  name: string
  address: string
  instructions: string
  place?: Place
}
