import { distance } from 'fastest-levenshtein'
import { firstOf } from './first-of'

/** The name that was probably meant, or undefined when none is near. Short words allow fewer slips. */
export function closestName(written: string, names: Iterable<string>): string | undefined {
  const allowed = Math.max(1, Math.floor(written.length / 3))
  let best: { name: string; slips: number } | undefined
  for (const name of names) {
    const [a, b] = [written.toLowerCase(), name.toLowerCase()]
    // Letters added, left out or mistaken; two neighbours in the wrong order are one slip, not two.
    // Another of three letters makes another word: "lun" is no Sunday, "jue" no Tuesday, "≤" no ">".
    const isOther = a.length < 4 && a.length === b.length && a !== b
    const slips = differBySwap(a, b) ? 1 : isOther ? Number.POSITIVE_INFINITY : distance(a, b)
    if (slips <= allowed && (!best || slips < best.slips)) best = { name, slips }
  }
  return best?.name
}

/** True when two neighbours of one stand the other way round in the other, and all else is the same. */
export function differBySwap(a: string, b: string): boolean {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return a !== b && a.slice(0, at) + a.slice(at + 1, at + 2) + a.slice(at, at + 1) + a.slice(at + 2) === b
}

/** Names beyond this many are no help in a sentence. */
const LONGEST_LIST = 15

/** Fewer letters stand in too many names by chance. */
const SHORTEST_PART = 4

/** 'Did you mean "price"?', or else the names there are: those that have every word of what was written, if any. */
export function didYouMean(written: string, names: Iterable<string>): string | undefined {
  const all = [...names]
  const close = closestName(written, all)
  if (close !== undefined) return `Did you mean "${close}"?`
  const words = written.toLowerCase().split(/[\s/]+/)
  const holds = (name: string) => words.every((word) => name.toLowerCase().includes(word))
  const holding = written.length < SHORTEST_PART ? [] : all.filter(holds)
  if (holding.length === 1) return `Did you mean "${holding[0]}"?`
  if (holding.length > 1) return `Did you mean one of ${firstOf(holding, LONGEST_LIST)}?`
  if (all.length === 0) return undefined
  return all.length === 1 ? `There is only "${all[0]}".` : `There are ${firstOf(all, LONGEST_LIST)}.`
}
