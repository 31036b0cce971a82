import type { Locale } from '../../domain/locale'

/** What is known of the new content; whatever is absent becomes a marked gap. */
export interface Answers {
  slug: string
  /** The title; of a city the city's name, of a badge its label. */
  title: Partial<Record<Locale, string>>
  /** Euros per adult. */
  price?: number
  /** Hours. */
  duration?: number | 'full-day'
  groupSize?: number
  category?: string
  badges?: string[]
  /** Codes of spoken languages. */
  languages?: string[]
  /** "HH:MM" */
  times?: string[]
  /** Id of a picture. */
  image?: string
  /** Of a partner tour the city that lists it; of a city page what its tours write in `city`. */
  city?: string
  /** Slug of the tour that a guide leads to. */
  tour?: string
  /** When a tour may carry the badge. */
  promise?: string
}
