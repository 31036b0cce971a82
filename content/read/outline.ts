import { cachedOfFile, type ParsedFile } from './parsed-file'
import { mapAt } from './value-at'

/** Fields of one plain value or a list of them, known without the file itself; the rest is an empty map. */
export function outlineOf(parsed: ParsedFile): Record<string, unknown> {
  return cachedOfFile(parsed, 'outline', () =>
    Object.fromEntries(
      Object.entries(mapAt(parsed.value, [])).map(([key, value]) => [
        key,
        Array.isArray(value) ? value.map(plain) : plain(value),
      ]),
    ),
  )
}

function plain(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? {} : value
}
