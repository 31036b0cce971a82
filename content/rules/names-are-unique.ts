import type { DataPath } from '../read/data-path'
import type { Place } from '../read/diagnostic'
import { repeatsOf } from '../read/group-by-key'
import { outlineOf } from '../read/outline'
import type { ParsedFile } from '../read/parsed-file'
import { listAt, textAt } from '../read/value-at'
import { itemsOf } from '../read/workspace'
import { type Check, type CheckDiagnostic, diagnosticAt, relatedAt } from './check'
import { allTours } from './tour-departures'

interface Named {
  name: string
  parsed: ParsedFile
  path: DataPath
}

/** Lists whose items have an id, by collection. */
const LISTS = [
  ['faqs', 'items'],
  ['statements', 'promises'],
  ['statements', 'awards'],
  ['navigation', 'menu'],
] as const

export const namesAreUnique: Check = {
  error: 'duplicate-name',
  scope: 'Slugs of all tours, ids of our own tours, and ids within a list are used once.',
  *run({ workspace }) {
    // A former slug as well: bookings made under it can belong to one tour only.
    const slugs = allTours(workspace).flatMap(({ slug = '', parsed }): Named[] => [
      { name: slug, parsed, path: ['slug'] },
      ...listAt(outlineOf(parsed), ['formerSlugs']).flatMap((_slug, i) =>
        named(parsed, ['formerSlugs', i], outlineOf(parsed)),
      ),
    ])
    yield* repeats('slug', slugs)
    const tours = itemsOf(workspace, 'tours')
    const ids = tours.flatMap(({ parsed }) => named(parsed, ['id'], outlineOf(parsed)))
    yield* repeats('id', ids)
    for (const [collection, list] of LISTS)
      for (const { parsed } of itemsOf(workspace, collection)) {
        const own = listAt(parsed.value, [list]).flatMap((_item, i) => named(parsed, [list, i, 'id']))
        yield* repeats('id', own)
      }
    for (const { parsed } of itemsOf(workspace, 'site')) {
      const days = listAt(parsed.value, ['officeHours']).flatMap((hours, i) =>
        listAt(hours, ['days']).flatMap((_day, j) => named(parsed, ['officeHours', i, 'days', j])),
      )
      yield* repeats('day', days)
    }
  },
}

function named(parsed: ParsedFile, path: DataPath, data = parsed.value): Named[] {
  const name = textAt(data, path)
  return name === undefined ? [] : [{ name, parsed, path }]
}

function* repeats(kind: string, all: Named[]): Iterable<CheckDiagnostic> {
  for (const { first, item } of repeatsOf(all, ({ name }) => name)) {
    const [place, earlier] = [item, first].map(({ parsed, path }) => parsed.placeOf(path)) as [Place, Place]
    // The same day twice in one entry is already a duplicate item by the schema.
    if (kind === 'day' && earlier.line === place.line) continue
    yield diagnosticAt(place, {
      message: `The ${kind} "${item.name}" is used twice; the first is ${earlier.file}:${earlier.line}.`,
      hint: 'Change one of them.',
      related: [relatedAt(earlier, `The first "${item.name}".`)],
    })
  }
}
