import { existsSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { parsedJson } from '../../domain/parsed-json'
import { listAt } from '../read/value-at'
import { inRoot } from '../read/workspace'
import { type Check, diagnosticAt } from './check'
import { NAME_LISTS } from './list-names'
import { REFERENCE_SCHEMA_FILE } from './reference-schema'

/** Names beyond this many are no help in a sentence. */
const NAMED = 3

export const completionKnowsAllNames: Check = {
  warning: 'stale-schema',
  scope: 'The generated lists of names, which editors complete, are those of the data.',
  *run({ workspace, figures, projectDir }) {
    const path = inRoot(workspace, REFERENCE_SCHEMA_FILE)
    // Without schemas of its own a content root is edited without completion.
    if (!existsSync(dirname(path))) return
    // A file that cannot be read has no names to compare with.
    if (workspace.diagnostics.some(({ severity }) => severity === 'error')) return
    const written = existsSync(path) ? parsedJson(readFileSync(path, 'utf8')) : undefined
    const differences = Object.entries(NAME_LISTS).flatMap(([kind, { list }]) => {
      const names = new Set(list({ workspace, figures, projectDir }).map(({ name }) => name))
      const listed = new Set(listAt(written, ['definitions', kind, 'enum']).map(String))
      return [...names, ...listed].filter((name) => !names.has(name) || !listed.has(name))
    })
    if (differences.length === 0) return
    const distinct = [...new Set(differences)]
    const first = distinct.slice(0, NAMED).join(', ')
    yield diagnosticAt(REFERENCE_SCHEMA_FILE, {
      message:
        written === undefined
          ? 'The lists of names that your editor completes are missing or damaged.'
          : `The lists of names that your editor completes are out of date: ${first}${distinct.length > NAMED ? ' …' : ''}.`,
      hint: 'Run: npx tours validate --fix',
      follows: differences.map((name) => name.split('/')[1] ?? name),
    })
  },
}
