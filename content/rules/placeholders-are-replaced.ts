import type { Place } from '../read/diagnostic'
import { cachedOfFile, type ParsedFile } from '../read/parsed-file'
import { type DataPath, describePath } from '../read/value-at'
import { filesOf } from '../read/workspace'
import { nameOfPart, partsOf } from '../read/workspace-parts'
import { draftsOf } from '../site/publication'
import { type Check, diagnosticAt } from './check'

/** What the customer has still to supply; `--release` makes each an error. */
export const placeholdersAreReplaced: Check = {
  warning: 'placeholder',
  scope: 'Values that stand in for ones the customer has withheld.',
  *run({ workspace, release }) {
    const drafts = draftsOf(workspace)
    // The words of the interface stand in for nothing.
    for (const part of partsOf(workspace).filter(({ messages }) => messages.length === 0))
      for (const { place, message } of filesOf(part).flatMap(placeholdersOf))
        yield diagnosticAt(place, {
          message,
          hint: 'Put the real value in its place and delete the placeholder line.',
          // Before a release nothing may stand in for what the customer has to supply; of a draft nothing is released.
          severity: release && !drafts.has(nameOfPart(part)) ? 'error' : 'warning',
        })
  },
}

function placeholdersOf(parsed: ParsedFile) {
  return cachedOfFile(parsed, 'placeholders', () => [...placeholdersBelow(parsed, parsed.value, [])])
}

function* placeholdersBelow(
  parsed: ParsedFile,
  value: unknown,
  path: DataPath,
): Iterable<{ place: Place; message: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key]
    // "timePlaceholder" stands beside "time": a clock time is no map that could hold its own.
    const field = /^(.*)Placeholder$/.exec(key)?.[1]
    if (typeof child !== 'string') yield* placeholdersBelow(parsed, child, at)
    else if (key === 'placeholder' || field) {
      const what = describePath(field ? [...path, field] : path) || 'This file'
      yield { place: parsed.placeOfKey(at), message: `${what} is a placeholder: ${child.trim()}` }
    }
  }
}
