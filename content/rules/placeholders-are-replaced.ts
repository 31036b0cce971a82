import { type DataPath, describePath } from '../read/data-path'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import type { Check } from './check'

/** What the customer has still to supply; `--release` makes each an error. */
export const placeholdersAreReplaced: Check = {
  code: 'placeholder',
  severity: 'warning',
  scope: 'Values that stand in for ones the customer has withheld.',
  *run({ workspace, release }) {
    for (const { parsed } of [...workspace.items, ...workspace.articles])
      for (const { line, column, message } of placeholdersOf(parsed))
        yield {
          ...{ file: parsed.file, line, column, message },
          hint: 'Put the real value in its place and delete the placeholder line.',
          // Before a release nothing may stand in for what the customer has to supply.
          ...(release && { severity: 'error' }),
        }
  },
}

function placeholdersOf(parsed: ParsedFile): { line: number; column: number; message: string }[] {
  return cachedOfFile(parsed, 'placeholders', () =>
    [...placeholdersIn(parsed.value, [])].map(({ path, subject, text }) => {
      const { line, column } = parsed.placeOfKey(path)
      const what = subject.length > 0 ? describePath(subject) : 'This file'
      return { line, column, message: `${what} is a placeholder: ${text.trim()}` }
    }),
  )
}

/** Where placeholders stand, what they stand for, and what they say. */
function* placeholdersIn(
  value: unknown,
  path: DataPath,
): Iterable<{ path: DataPath; subject: DataPath; text: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    // "timePlaceholder" stands beside "time": a clock time is no map that could hold its own.
    const field = /^(.*)Placeholder$/.exec(key)?.[1]
    if (typeof child !== 'string') yield* placeholdersIn(child, at)
    else if (key === 'placeholder' || field)
      yield { path: at, subject: field ? [...path, field] : path, text: child }
  }
}
