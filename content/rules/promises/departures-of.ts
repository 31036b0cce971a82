import type { DataPath } from '../../read/data-path'
import type { Place } from '../../read/diagnostic'
import type { ParsedFile } from '../../read/parsed-file'
import { listAt } from '../../read/value-at'
import { minutesOfDay } from './minutes-of-day'

/** A time at which one can book. */
export interface Departure extends Place {
  /** "08:30" */
  time: string
  /** The same as minutes since midnight. */
  minutes: number
}

/** The departures that are listed at a path. What is no clock time is left out. */
export function departuresAt(parsed: ParsedFile, path: DataPath): Departure[] {
  return listAt(parsed.value, path).flatMap((time, i) => {
    const minutes = minutesOfDay(time)
    return minutes === undefined ? [] : [{ time: String(time), minutes, ...parsed.placeOf([...path, i]) }]
  })
}
