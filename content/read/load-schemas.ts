import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonSchema } from './json-schema'

/** Every schema by its file's name without `.schema.json`. */
export type Schemas = Record<string, JsonSchema>

/**
 * The names that the data defines, as enums: for editors, which complete them. The program looks names up in
 * the data itself, so it never reads this file: it may be out of date, or be that of another content root.
 */
export const REFERENCE_SCHEMA = 'references.schema.json'

const loaded = new Map<string, Schemas>()

/**
 * Schemas belong to the program: they say what this version understands, so they are read from the
 * project, not from the content root. Read once a process, as the program itself is.
 */
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
