/** Index of the last of ascending numbers that is not above a limit; -1 when there is none. */
export function lastAtOrBefore(ascending: number[], limit: number): number {
  let low = 0
  let high = ascending.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ascending[middle] ?? 0) <= limit) low = middle + 1
    else high = middle
  }
  return low - 1
}
