import type { ShownChange } from '../content-diff'
import { few } from './few'

/** So many fields of one tour or text are told by name. */
const BY_NAME = 2

/**
 * What of a page changed, in short: single fields by their names, many of one item as a number, for
 * example "tours/toledo-day-trip-from-madrid/price, tours/flamenco-tapas (8 fields)".
 */
export function changedParts(changes: ShownChange[]): string {
  const byItem = new Map<string, string[]>()
  for (const { what } of changes) {
    const item = what.split('/').slice(0, 2).join('/')
    byItem.set(item, [...(byItem.get(item) ?? []), what])
  }
  return few(
    [...byItem].flatMap(([item, names]) =>
      names.length <= BY_NAME ? names : [`${item} (${names.length} fields)`],
    ),
  )
}
