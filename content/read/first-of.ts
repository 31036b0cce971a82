/** "a, b, c and 3 more". */
export function firstOf(names: string[], most: number): string {
  const more = names.length - most
  return names.slice(0, most).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
