import type { DataPath } from '../read/data-path'
import type { ParsedFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { isClockTime } from '../schema/compile-schemas'
import { type CheckDiagnostic, diagnosticAt, type PartCheck } from './check'
import { allTours } from './tour-departures'

/** Clock times run forwards. Texts that are no clock times are the schema check's business. */
export const timesAreInOrder: PartCheck = {
  code: 'time-order',
  scope:
    'Departures, itineraries and office hours run forwards; an itinerary begins with the first departure.',
  per: 'part',
  *run({ workspace }) {
    for (const { parsed } of allTours(workspace)) {
      for (const list of listsOfTimes(parsed))
        yield* ascending(parsed, timesAt(parsed, list), 'Departure times')
      const steps = listAt(parsed.value, ['itinerary']).map((_step, i): DataPath => ['itinerary', i, 'time'])
      yield* ascending(parsed, steps, 'The itinerary’s times')
      yield* beginsWithFirstDeparture(parsed)
    }
    for (const { parsed } of itemsOf(workspace, 'policies'))
      yield* ascending(parsed, timesAt(parsed, ['partner-times', 'times']), 'Departure times')
    for (const { parsed } of itemsOf(workspace, 'site')) {
      for (const [i] of listAt(parsed.value, ['officeHours']).entries())
        yield* opensBeforeItCloses(parsed, ['officeHours', i])
    }
  },
}

/** Those of every running day, of each season and of each extra day. */
function listsOfTimes(parsed: ParsedFile): DataPath[] {
  const entries = (kind: string) =>
    listAt(parsed.value, ['departures', kind]).map((_entry, i): DataPath => ['departures', kind, i, 'times'])
  return [['availableTimes'], ...entries('seasons'), ...entries('extra')]
}

function timesAt(parsed: ParsedFile, list: DataPath): DataPath[] {
  return listAt(parsed.value, list).map((_time, i) => [...list, i])
}

function* ascending(parsed: ParsedFile, paths: DataPath[], what: string): Iterable<CheckDiagnostic> {
  let before: string | undefined
  for (const path of paths) {
    const time = clockAt(parsed, path)
    // The same time twice in a list of departures is a duplicate item by the schema.
    if (time !== undefined && before !== undefined && time < before)
      yield diagnosticAt(parsed.placeOf(path), {
        message: `${what} must run forwards; ${time} stands after ${before}.`,
        hint: 'Sort them, or correct the one that is wrong.',
      })
    before = time ?? before
  }
}

function* beginsWithFirstDeparture(parsed: ParsedFile): Iterable<CheckDiagnostic> {
  const first = clockAt(parsed, ['itinerary', 0, 'time'])
  const departure = clockAt(parsed, ['availableTimes', 0])
  if (first === undefined || departure === undefined) return
  if (listsOfTimes(parsed).some((list) => clockAt(parsed, [...list, 0]) === first)) return
  const place = parsed.placeOf(['availableTimes', 0])
  yield diagnosticAt(parsed.placeOf(['itinerary', 0, 'time']), {
    message: `The itinerary begins at ${first}, but the first departure is at ${departure}.`,
    hint: 'The itinerary tells the times of the first departure of the day.',
    related: [{ ...place, message: `The first departure: ${departure}.` }],
  })
}

function* opensBeforeItCloses(parsed: ParsedFile, path: DataPath): Iterable<CheckDiagnostic> {
  const opens = clockAt(parsed, [...path, 'opens'])
  const closes = clockAt(parsed, [...path, 'closes'])
  if (opens === undefined || closes === undefined || opens < closes) return
  yield diagnosticAt(parsed.placeOf([...path, 'closes']), {
    message: `The office closes at ${closes}, but opens only at ${opens}.`,
  })
}

function clockAt(parsed: ParsedFile, path: DataPath): string | undefined {
  const text = textAt(parsed.value, path)
  return text !== undefined && isClockTime(text) ? text : undefined
}
