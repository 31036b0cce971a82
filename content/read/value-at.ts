/** Where a value stands inside a file's data: keys and indexes from the top. */
export type DataPath = (string | number)[]

/** The value at a path, or undefined where the data has no such place. Never follows a prototype. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return undefined
    value = (value as Record<string | number, unknown>)[part]
  }
  return value
}

export function mapAt(data: unknown, path: DataPath): Record<string, unknown> {
  const value = valueAt(data, path)
  return isObject(value) ? value : {}
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function listAt(data: unknown, path: DataPath): unknown[] {
  const value = valueAt(data, path)
  return Array.isArray(value) ? value : []
}

export function textAt(data: unknown, path: DataPath): string | undefined {
  const value = valueAt(data, path)
  return typeof value === 'string' ? value : undefined
}

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
