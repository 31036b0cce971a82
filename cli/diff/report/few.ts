const FEW = 3

/** The first of a list, and how many more there are. */
export function few(names: string[]): string {
  const more = names.length - FEW
  return names.slice(0, FEW).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
