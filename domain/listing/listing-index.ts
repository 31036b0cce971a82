import type { ListedTour } from './listed-tour'

export interface IndexedTour extends ListedTour {
  slug: string
  /** Absent where the listing has no groups. */
  group?: string
}

/** Its address below the listing's first page, `/all-tours/tours.json`. Like all indexes' it stays the same. */
export function listingIndexPath(firstPage: string): string {
  return `${firstPage}/tours.json`
}
