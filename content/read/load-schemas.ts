import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema'
import { oncePerName } from './once-per'

/** Every schema by its file's name without `.schema.json`. */
export type Schemas = Record<string, JsonSchema>

/** The data's names as enums, for editors only: it may be out of date, or be another content root's. */
export const REFERENCE_SCHEMA = 'references.schema.json'

/** Read from the project, once a process: schemas say what this version of the program understands. */
export const loadSchemas = oncePerName((projectDir: string): Schemas => {
  const folder = join(projectDir, 'data/schemas')
  const schemas: Schemas = {}
  for (const name of readdirSync(folder).sort()) {
    if (!name.endsWith('.schema.json') || name === REFERENCE_SCHEMA) continue
    schemas[name.slice(0, -'.schema.json'.length)] = JSON.parse(
      readFileSync(join(folder, name), 'utf8'),
      (key, value: unknown) =>
        key === '$ref' && String(value).startsWith(REFERENCE_SCHEMA) ? undefined : value,
    ) as JsonSchema
  }
  return schemas
})
