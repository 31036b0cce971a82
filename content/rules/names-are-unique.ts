import type { Place } from '../read/diagnostic'
import { repeatsOf } from '../read/group-by-key'
import { outlineOf } from '../read/outline'
import type { ParsedFile } from '../read/parsed-file'
import { type DataPath, listAt, valueAt } from '../read/value-at'
import { allTours, itemsOf } from '../read/workspace'
import { type Check, type CheckDiagnostic, diagnosticAt, relatedAt } from './check'

interface NamedAt {
  name: string
  parsed: ParsedFile
  path: DataPath
}

/** Where a file has names that it uses once; "*" is any item of a list. */
const LISTS = [
  { kind: 'id', collection: 'faqs', at: ['items', '*', 'id'] },
  { kind: 'id', collection: 'statements', at: ['promises', '*', 'id'] },
  { kind: 'id', collection: 'statements', at: ['awards', '*', 'id'] },
  { kind: 'id', collection: 'navigation', at: ['menu', '*', 'id'] },
  { kind: 'day', collection: 'site', at: ['officeHours', '*', 'days', '*'] },
]

export const namesAreUnique: Check = {
  error: 'duplicate-name',
  scope: 'Slugs of all tours, ids of our own tours, and ids within a list are used once.',
  *run({ workspace }) {
    // A former slug as well: bookings made under it can belong to one tour only.
    const slugs = allTours(workspace).flatMap(({ slug = '', parsed }) => [
      { name: slug, parsed, path: ['slug'] },
      ...namesAt(['formerSlugs', '*'], parsed, outlineOf(parsed)),
    ])
    yield* repeats('slug', slugs)
    const tours = itemsOf(workspace, 'tours')
    const ids = tours.flatMap(({ parsed }) => namesAt(['id'], parsed, outlineOf(parsed)))
    yield* repeats('id', ids)
    for (const { kind, collection, at } of LISTS)
      for (const { parsed } of itemsOf(workspace, collection))
        yield* repeats(kind, namesAt(at, parsed, parsed.value))
  },
}

function namesAt(
  [next, ...rest]: string[],
  parsed: ParsedFile,
  data: unknown,
  path: DataPath = [],
): NamedAt[] {
  if (next === undefined) return typeof data === 'string' ? [{ name: data, parsed, path }] : []
  if (next !== '*') return namesAt(rest, parsed, valueAt(data, [next]), [...path, next])
  return listAt(data, []).flatMap((item, i) => namesAt(rest, parsed, item, [...path, i]))
}

function* repeats(kind: string, all: NamedAt[]): Iterable<CheckDiagnostic> {
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
