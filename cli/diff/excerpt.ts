import type { BothSides } from './content-diff'

/** Longer texts are cut to where they differ. */
const LONGEST = 240
/** So much of what is the same is left at both ends. */
const AROUND = 60

/** Two texts, cut to where they differ when one of them is long. */
export function excerpt(before: string | null, after: string | null): BothSides {
  if (Math.max(before?.length ?? 0, after?.length ?? 0) <= LONGEST) return { before, after }
  if (before === null || after === null)
    return { before: before && cut(before, 0, LONGEST), after: after && cut(after, 0, LONGEST) }
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  const from = Math.max(0, start - AROUND)
  const piece = (text: string) =>
    cut(text, from, Math.min(text.length, from + LONGEST, text.length - end + AROUND))
  return { before: piece(before), after: piece(after) }
}

function cut(text: string, from: number, to: number): string {
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`
}
