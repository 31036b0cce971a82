import type { ListedTour } from './listed-tour'

/**
 * A tour in the index of a listing of more than one page, which holds all of them in their order. The words
 * that a search looks through are a file of their own: only a search needs them.
 */
export interface IndexedTour extends Omit<ListedTour, 'text'> {
  slug: string
  /** Absent where the listing has no groups. */
  group?: string
}

/** Addresses below a listing's first page: `/all-tours/tours.json`. Like all indexes' they stay the same. */
export function listingIndexPaths(firstPage: string): { tours: string; texts: string } {
  return { tours: `${firstPage}/tours.json`, texts: `${firstPage}/texts.json` }
}
