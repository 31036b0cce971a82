import { createHash } from 'node:crypto'
import type { Schemas } from './load-schemas'

const known = new WeakMap<Schemas, string>()

/** A short text that differs whenever a schema does. */
export function schemasDigest(schemas: Schemas): string {
  const before = known.get(schemas)
  if (before !== undefined) return before
  const digest = createHash('sha256').update(JSON.stringify(schemas)).digest('base64url')
  known.set(schemas, digest)
  return digest
}
