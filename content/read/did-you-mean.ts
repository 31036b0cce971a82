import { distance } from 'fastest-levenshtein'

/** The name that was probably meant, or undefined when none is near. Short words allow fewer slips. */
export function closestName(written: string, names: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(written.length / 3))
  let best: { name: string; slips: number } | undefined
  for (const name of names) {
    const slips = slipsBetween(written.toLowerCase(), name.toLowerCase())
    if (slips <= allowed && (!best || slips < best.slips)) best = { name, slips }
  }
  return best?.name
}

/** Letters added, left out or mistaken; two neighbours in the wrong order are one slip, not two. */
function slipsBetween(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  const swapped = a.slice(0, at) + a.slice(at + 1, at + 2) + a.slice(at, at + 1) + a.slice(at + 2)
  return a !== b && swapped === b ? 1 : distance(a, b)
}

/** Names beyond this many are no help in a sentence. */
const LONGEST_LIST = 15

/** 'Did you mean "price"?', or else the names there are. */
export function didYouMean(written: string, names: Iterable<string>): string | undefined {
  const all = [...names]
  const close = closestName(written, all)
  if (close !== undefined) return `Did you mean "${close}"?`
  if (all.length === 0) return undefined
  if (all.length === 1) return `There is only "${all[0]}".`
  const listed = all.slice(0, LONGEST_LIST).join(', ')
  return all.length > LONGEST_LIST
    ? `There are ${listed} and ${all.length - LONGEST_LIST} more.`
    : `There are ${listed}.`
}
