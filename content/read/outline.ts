import { cachedOfFile, type ParsedFile } from './parsed-file'
import { mapAt } from './value-at'

/**
 * The fields of a data file that hold one plain value or a list of them, as they stand there: slug, badges,
 * times. They are known without the file itself; what else it holds is only an empty map here.
 */
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
