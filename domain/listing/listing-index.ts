import type { ListedTour } from './listed-tour'

/** A tour in a long listing's index. The words that a search looks through are a file of their own. */
export interface IndexedTour extends Omit<ListedTour, 'text'> {
  slug: string
  /** Absent where the listing has no groups. */
  group?: string
}

/** Addresses below a listing's first page: `/all-tours/tours.json`. Like all indexes' they stay the same. */
export function listingIndexPaths(firstPage: string): { tours: string; texts: string } {
  return { tours: `${firstPage}/tours.json`, texts: `${firstPage}/texts.json` }
}
