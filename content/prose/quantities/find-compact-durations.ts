import type { Claims } from './claims'
import type { Found } from './found'

const COMPACT =
  /(?<![\p{L}\d.,:/–-])(?<hours>\d|1[0-2]) ?[hч] ?(?<minutes>[0-5]\d)(?: ?(?:m|min|мин)(?!\p{L}))?(?![\p{L}\d]| ?(?:min|мин))/giu

/** "1h30", "2 h 15 min": hours and minutes behind one another. Hours of the day ("a las 9h30") are found before. */
export function findCompactDurations(plain: string, claims: Claims): Found[] {
  const found: Found[] = []
  for (const { 0: raw, index, groups = {} } of plain.matchAll(COMPACT)) {
    const [start, end] = [index, index + raw.length]
    if (!claims.take(start, end)) continue
    const value = Number(groups.hours) + Number(groups.minutes) / 60
    found.push({ start, end, numberStart: start, numberEnd: end, unit: 'hours', value })
  }
  return found
}
