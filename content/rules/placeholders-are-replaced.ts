import type { DataPath } from '../read/data-path'
import { describePath } from '../read/data-path'
import type { ParsedFile } from '../read/parsed-file'
import type { Check, CheckDiagnostic } from './check'

/** What the customer has still to supply; `--release` makes each an error. */
export const placeholdersAreReplaced: Check = {
  code: 'placeholder',
  severity: 'warning',
  scope: 'Values that stand in for ones the customer has withheld.',
  *run({ workspace }) {
    for (const { parsed } of [...workspace.items, ...workspace.articles])
      yield* placeholdersIn(parsed, parsed.value, [])
  },
}

function* placeholdersIn(parsed: ParsedFile, value: unknown, path: DataPath): Iterable<CheckDiagnostic> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const isText = typeof child === 'string'
    if (isText ? !/placeholder$/i.test(key) : typeof child !== 'object') continue
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    // "timePlaceholder" stands beside "time": a clock time is no map that could hold its own.
    const field = /^(.*)Placeholder$/.exec(key)?.[1]
    if (isText && (key === 'placeholder' || field)) {
      const subject = field ? [...path, field] : path
      yield {
        ...parsed.placeOfKey(at),
        message: `${subject.length > 0 ? describePath(subject) : 'This file'} is a placeholder: ${child.trim()}`,
        hint: 'Put the real value in its place and delete the placeholder line.',
      }
    } else {
      yield* placeholdersIn(parsed, child, at)
    }
  }
}
