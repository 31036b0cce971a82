import type { Claims } from './claims'
import type { Found } from './found'

const COMPACT =
  /(?<![\p{L}\d.,:/–-])(?<hours>\d|1[0-2]) ?[hч] ?(?<minutes>[0-5]\d)(?: ?(?:m|min|мин)(?!\p{L}))?(?![\p{L}\d]| ?(?:min|мин))/giu

/** From so many hours on, "10h00" is as often when something begins. */
const LONG = 7
const SPAN =
  /(?<!\p{L})(?:dura|durac|last|take|total|hasta|up to|al menos|at least|длит|продолж|займ|занимает|всего)\p{L}*[^.!?;]*$/iu
const REACH = 24

/** "1h30", "2 h 15 min": hours and minutes behind one another. Hours of the day ("a las 9h30") are found before. */
export function findCompactDurations(plain: string, claims: Claims): Found[] {
  const found: Found[] = []
  for (const { 0: raw, index, groups = {} } of plain.matchAll(COMPACT)) {
    const [start, end] = [index, index + raw.length]
    const isLong = Number(groups.hours) >= LONG
    if (isLong && !SPAN.test(plain.slice(Math.max(0, start - REACH), start))) continue
    if (!claims.take(start, end)) continue
    const value = Number(groups.hours) + Number(groups.minutes) / 60
    found.push({ start, end, numberStart: start, numberEnd: end, unit: 'hours', value })
  }
  return found
}
