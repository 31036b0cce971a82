/** Where a value stands inside a file's data: keys and indexes from the top. */
export type DataPath = (string | number)[]

/** Turns a JSON pointer, as Ajv gives it, into a path. Numbers stay text: maps may have numeric keys. */
export function pathFromPointer(pointer: string): DataPath {
  if (pointer === '') return []
  return pointer
    .slice(1)
    .split('/')
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/** "itinerary, step 3, activity" is easier to read than /itinerary/2/activity. */
export function describePath(path: DataPath): string {
  return path
    .map((part) => (/^\d+$/.test(String(part)) ? `no. ${Number(part) + 1}` : String(part)))
    .join(' → ')
}
