import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { startOf } from '../read/diagnostic'
import { listAt } from '../read/value-at'
import { inRoot } from '../read/workspace'
import { type Check, diagnosticAt } from './check'
import { NAME_LISTS } from './list-names'
import { REFERENCE_SCHEMA_FILE } from './reference-schema'

/** Names beyond this many are no help in a sentence. */
const NAMED = 3

/** The names that editors complete are those of the data; titles beside them may differ. */
export const completionKnowsAllNames: Check = {
  warning: 'stale-schema',
  scope: 'The generated lists of names, which editors complete, are those of the data.',
  *run({ workspace, figures, projectDir }) {
    const path = inRoot(workspace, REFERENCE_SCHEMA_FILE)
    // Without schemas of its own a content root is edited without completion.
    if (!existsSync(dirname(path))) return
    // A file that cannot be read has no names to compare with.
    if (workspace.diagnostics.some(({ severity }) => severity === 'error')) return
    const written = readLists(path)
    const differences = Object.entries(NAME_LISTS).flatMap(([kind, { list }]) => {
      const all = list({ workspace, figures, projectDir }).map(({ name }) => name)
      const names = [...new Set(all)].sort()
      const listed = listAt(written, ['definitions', kind, 'enum']).map(String)
      return [...missingFrom(names, listed), ...missingFrom(listed, names)]
    })
    if (differences.length === 0) return
    const first = [...new Set(differences)].slice(0, NAMED).join(', ')
    yield diagnosticAt(startOf(REFERENCE_SCHEMA_FILE), {
      message:
        written === undefined
          ? 'The lists of names that your editor completes are missing or damaged.'
          : `The lists of names that your editor completes are out of date: ${first}${new Set(differences).size > NAMED ? ' …' : ''}.`,
      hint: 'Run: npx tours validate --fix',
      follows: differences.map((name) => name.split('/')[1] ?? name),
    })
  },
}

function readLists(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function missingFrom(names: string[], others: string[]): string[] {
  const known = new Set(others)
  return names.filter((name) => !known.has(name))
}
