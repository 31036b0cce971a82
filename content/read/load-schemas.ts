import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema'

/** Every schema by its file's name without `.schema.json`. */
export type Schemas = Record<string, JsonSchema>

/** The data's names as enums, for editors only: it may be out of date, or be another content root's. */
export const REFERENCE_SCHEMA = 'references.schema.json'

const loaded = new Map<string, Schemas>()

/** Read from the project, once a process: schemas say what this version of the program understands. */
export function loadSchemas(projectDir: string): Schemas {
  const known = loaded.get(projectDir)
  if (known) return known
  const folder = join(projectDir, 'data/schemas')
  const schemas: Schemas = {}
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.schema.json') || name === REFERENCE_SCHEMA) continue
    schemas[name.slice(0, -'.schema.json'.length)] = JSON.parse(
      readFileSync(join(folder, name), 'utf8'),
      withoutNameLists,
    ) as JsonSchema
  }
  loaded.set(projectDir, schemas)
  return schemas
}

function withoutNameLists(key: string, value: unknown): unknown {
  return key === '$ref' && String(value).startsWith(REFERENCE_SCHEMA) ? undefined : value
}
