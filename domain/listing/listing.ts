/** Most tours on one page of a listing; further ones stand on pages behind it. */
export const TOURS_A_PAGE = 60

export interface Listing {
  slugs: string[]
  /** What its filter offers, where that depends on its tours. */
  categories?: string[]
  /** How many of its tours stand in each group, in the order of the groups; absent where it has none. */
  groups?: Record<string, number>
}

/** How many pages a listing of so many tours has; an empty one has its first. */
export function pageCount(tours: number): number {
  return Math.max(1, Math.ceil(tours / TOURS_A_PAGE))
}

/** The page, from 1, on which a tour stands that is the index-th of its listing, from 0. */
export function pageOfTour(index: number): number {
  return Math.floor(index / TOURS_A_PAGE) + 1
}

export function onPage<Item>(items: Item[], page: number): Item[] {
  return items.slice((page - 1) * TOURS_A_PAGE, page * TOURS_A_PAGE)
}
