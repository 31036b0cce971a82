import type { ParsedFile } from '../read/parsed-file'
import { type DataPath, listAt, textAt } from '../read/value-at'
import { allTours, itemsOf } from '../read/workspace'
import { isClockTime } from '../schema/compile-schemas'
import { diagnosticAt, type PartCheck, relatedAt } from './check'

/** Texts that are no clock times are the schema check's business. */
export const timesAreInOrder: PartCheck = {
  error: 'time-order',
  scope:
    'Departures, itineraries and office hours run forwards; an itinerary begins with the first departure.',
  *inPart({ workspace }) {
    for (const { parsed } of allTours(workspace)) {
      const entries = ['seasons', 'extra'].flatMap((kind) =>
        listAt(parsed.value, ['departures', kind]).map((_, i) => ['departures', kind, i, 'times']),
      )
      const lists = [['availableTimes'], ...entries]
      for (const list of lists) yield* ascending(parsed, list, [], 'Departure times')
      yield* ascending(parsed, ['itinerary'], ['time'], 'The itinerary’s times')

      const first = clockAt(parsed, ['itinerary', 0, 'time'])
      const departure = earliestOf(parsed, ['availableTimes'])
      if (first === undefined || departure === undefined) continue
      if (lists.some((list) => earliestOf(parsed, list) === first)) continue
      yield diagnosticAt(parsed.placeOf(['itinerary', 0, 'time']), {
        message: `The itinerary begins at ${first}, but the first departure is at ${departure}.`,
        hint: 'The itinerary tells the times of the first departure of the day.',
        related: [relatedAt(parsed.placeOf(['availableTimes', 0]), `The first departure: ${departure}.`)],
      })
    }
    for (const { parsed } of itemsOf(workspace, 'policies'))
      yield* ascending(parsed, ['partner-times', 'times'], [], 'Departure times')
    for (const { parsed } of itemsOf(workspace, 'site'))
      for (const i of listAt(parsed.value, ['officeHours']).keys()) {
        const [opens, closes] = ['opens', 'closes'].map((side) => clockAt(parsed, ['officeHours', i, side]))
        if (opens === undefined || closes === undefined || opens < closes) continue
        yield diagnosticAt(parsed.placeOf(['officeHours', i, 'closes']), {
          message: `The office closes at ${closes}, but opens only at ${opens}.`,
        })
      }
  },
}

/** Of a list in whatever order, as long as all of it are clock times. */
function earliestOf(parsed: ParsedFile, list: DataPath): string | undefined {
  const times = listAt(parsed.value, list).map((_time, i) => clockAt(parsed, [...list, i]))
  return times.includes(undefined) ? undefined : times.sort()[0]
}

/** @param below where in each item of the list the time stands */
function* ascending(parsed: ParsedFile, list: DataPath, below: DataPath, what: string) {
  let before = ''
  for (const i of listAt(parsed.value, list).keys()) {
    const path = [...list, i, ...below]
    const time = clockAt(parsed, path)
    // The same time twice in a list of departures is a duplicate item by the schema.
    if (time !== undefined && time < before)
      yield diagnosticAt(parsed.placeOf(path), {
        message: `${what} must run forwards; ${time} stands after ${before}.`,
        hint: 'Sort them, or correct the one that is wrong.',
      })
    before = time ?? before
  }
}

function clockAt(parsed: ParsedFile, path: DataPath): string | undefined {
  const text = textAt(parsed.value, path)
  return text !== undefined && isClockTime(text) ? text : undefined
}
