import { createHash } from 'node:crypto'

/** The hash by which the index of files knows a file (domain/file-index.ts). */
export function contentHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 20)
}
