/** A list of tours that a page shows. */
export interface Listing {
  /** Of its tours, in their order. */
  slugs: string[]
  /** What its filter offers, where that depends on its tours. */
  categories?: string[]
  /** How many of its tours stand in each group, in the order of the groups; absent where it has none. */
  groups?: Record<string, number>
}
