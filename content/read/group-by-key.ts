/** Items with the same key together, in the order in which the keys first come (Node 20 has no Map.groupBy). */
export function groupByKey<T>(items: T[], keyOf: (item: T) => unknown): T[][] {
  return [...mapByKey(items, keyOf).values()]
}

export function mapByKey<T, Key>(items: T[], keyOf: (item: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** Every item whose key an earlier one has, with that one. */
export function repeatsOf<T>(items: T[], keyOf: (item: T) => unknown): { first: T; item: T }[] {
  return groupByKey(items, keyOf).flatMap(([first, ...others]) =>
    others.flatMap((item) => (first === undefined ? [] : [{ first, item }])),
  )
}
