import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { collectFigures } from '../figures/collect-figures'
import { REFERENCE_SCHEMA } from '../read/load-schemas'
import { replaceFile } from '../read/replace-file'
import { loadWorkspace } from '../read/workspace'
import { NAME_LISTS, type NameSource } from './list-names'

/** Where the lists stand under a content root. */
export const REFERENCE_SCHEMA_FILE = `data/schemas/${REFERENCE_SCHEMA}`

/**
 * The names that the data defines as a JSON Schema (draft-07): editors that read the schemas complete a badge,
 * a picture or a figure from it and mark an unknown one. Only editors use it; `tours validate` looks into the
 * data itself.
 */
export function referenceSchema(source: NameSource) {
  const definitions = Object.entries(NAME_LISTS).map(([kind, { what, list }]) => {
    const names = new Map(list(source).map(({ name, about }) => [name, about ?? '']))
    const sorted = [...names.keys()].sort()
    const definition = {
      type: 'string',
      description: `The name of a ${what}.`,
      // An editor shows this in place of a list of all names.
      errorMessage: `There is no such ${what}. Ctrl+Space shows those there are; for a new one run: npx tours validate --fix`,
      enum: sorted,
      enumDescriptions: sorted.map((name) => names.get(name) ?? ''),
    }
    return [kind, definition] as const
  })
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    $id: REFERENCE_SCHEMA,
    title: 'References',
    description: 'Generated from the data, for completion in editors: npx tours validate --fix. Do not edit.',
    definitions: Object.fromEntries(definitions),
  }
}

/**
 * Brings the lists of names that editors complete up to date with the data. Does nothing where a content root
 * has no schemas of its own, or where a file cannot be read: its names would be lost from the lists.
 *
 * @returns the file that was written, relative to the root; undefined when there was nothing to write
 */
export function writeReferenceSchema(root: string, projectDir: string): string | undefined {
  const path = join(root, REFERENCE_SCHEMA_FILE)
  if (!existsSync(dirname(path))) return undefined
  const workspace = loadWorkspace(root, projectDir)
  if (workspace.diagnostics.some(({ severity }) => severity === 'error')) return undefined
  const schema = referenceSchema({ workspace, figures: collectFigures(workspace), projectDir })
  const text = `${JSON.stringify(schema, null, 2)}\n`
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return undefined
  replaceFile(path, text)
  return REFERENCE_SCHEMA_FILE
}
