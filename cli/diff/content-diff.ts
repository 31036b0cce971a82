import type { Locale } from '../../domain/locale'

/**
 * What a change does to travellers, as `tours diff --format json` gives it (cli/diff/compare-contents.ts). Fields may
 * be added, none is renamed or taken out. `before` is the compared commit, `after` the working tree; a `null` means
 * that there is nothing on that side.
 */

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
  changes: ShownChange[]
}

export interface ShownChange extends BothSides {
  /** A figure's name, "title", "description", "links", "pictures", or the heading that a text stands under. */
  what: string
}
