/** Every name that either side knows, in order, with what each has by it. */
export function bothSides<One>(old: Map<string, One>, now: Map<string, One>) {
  const names = new Set([...old.keys(), ...now.keys()])
  return [...names].sort().map((name) => ({ name, old: old.get(name), now: now.get(name) }))
}

/** The names by which the two sides have something else; null where there is nothing. */
export function changedEntries(old: Map<string, string>, now: Map<string, string>) {
  return bothSides(old, now)
    .filter((one) => one.old !== one.now)
    .map((one) => ({ name: one.name, before: one.old ?? null, after: one.now ?? null }))
}
