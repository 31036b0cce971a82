/** @throws {RangeError} when there is none: the inventory lists only pages of what exists */
export function findBySlug<Item>(items: Record<string, Item>, slug: string): Item {
  const found = items[slug]
  if (!found) throw new RangeError(`nothing is named ${slug}`)
  return found
}

/** Those that are named and published, in the order of their names. */
export function listBySlug<Item>(items: Record<string, Item>, slugs: string[]): Item[] {
  return slugs.flatMap((slug) => items[slug] ?? [])
}
