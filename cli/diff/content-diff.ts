import type { Locale } from '../../domain/locale'

/**
 * What a change does to travellers: the shape of `tours diff --format json`. Fields may be added, none
 * is renamed or taken out. `before` is the compared commit, `after` the working tree; a `null` means
 * that there is nothing on that side.
 */
export interface ContentDiff {
  /** The ref as it was given, and the commit it stands for. */
  ref: string
  commit: string
  /** Day as of which both sides are judged, YYYY-MM-DD. */
  asOf: string
  counts: {
    /** Changes of which a reviewer should know before all: those with `marked`. */
    marked: number
    figures: number
    rules: number
    tours: number
    pages: Record<Locale, number>
    staleTranslations: number
  }
  /** Files that could not be read to their end on one side: they are compared on neither. */
  unreadable: { side: 'before' | 'after'; files: string[] }[]
  renamed: Renamed[]
  figures: FigureChange[]
  /** Rules that are no figures: limits of a party, times of partner tickets, how far ahead one can book. */
  rules: ({ rule: string } & BothSides)[]
  tours: TourChange[]
  pages: PageChange[]
  redirects: ({ from: string } & BothSides)[]
  staleTranslations: StaleTranslation[]
  /** Texts of the interface that changed, by their keys, whether a page shows them or not. */
  otherTexts: { language: Locale; file: string; keys: string[] }[]
}

/** In words, a figure for example as "€44", "24 hours; 48 hours, for day trips", "undecided" or "no value". */
export interface BothSides {
  before: string | null
  after: string | null
}

/** What is called by another slug; everything else is compared as if it always had been. */
export interface Renamed {
  kind: string
  before: string
  after: string
}

export interface FigureChange extends BothSides {
  figure: string
  /** "value": travellers see another one. "background": only its readings or the decision changed. */
  change: 'value' | 'added' | 'removed' | 'background'
  unit: string
  /** Of prices and what else is charged: by how much it went up or, below zero, down. */
  percent?: number
  /** A price or rule of pricing that changed by more than 10 %, either way. */
  marked: boolean
  /** English paths of the pages that show it now. */
  pages: string[]
}

export interface TourChange extends BothSides {
  /** `tours/<slug>` or `partner-tours/<slug>`. */
  tour: string
  /** In English. */
  title: string
  change: 'added' | 'withdrawn' | 'not-bookable' | 'bookable' | 'departures' | 'group-size'
  /** True when something can no longer be booked. */
  marked: boolean
}

export interface PageChange {
  /** As links in Markdown name it: `tour/flamenco-tapas`. */
  page: string
  language: Locale
  change: 'added' | 'removed' | 'moved' | 'changed'
  /** Its address now; of a removed page the one it had. */
  path: string
  oldPath?: string
  /** True for an address that is gone and leads nowhere. */
  marked: boolean
  /** What is shown differently. */
  changes: ShownChange[]
}

export interface ShownChange extends BothSides {
  /** A figure's name, "title", "description", "links", "pictures", or the heading that a text stands under. */
  what: string
}

/** The English text changed and this translation did not. */
export interface StaleTranslation {
  language: Locale
  /** `tours/flamenco-tapas/title`, `locales/pages/home.title`. */
  text: string
  file: string
  line: number
  column: number
  english: { before: string; after: string }
}
