/** What differs between two maps, by its name; null where one of them has no such entry. */
export function changedEntries<T>(
  old: Map<string, T>,
  now: Map<string, T>,
): { name: string; before: T | null; after: T | null }[] {
  return [...new Set([...old.keys(), ...now.keys()])].sort().flatMap((name) => {
    const [before, after] = [old.get(name) ?? null, now.get(name) ?? null]
    return before === after ? [] : [{ name, before, after }]
  })
}
