/** A folder of an output: until a changed file was moved from it to its place, it counts instead of the one there. */
export const PENDING = 'pending'

/** The files of a built site (`<out>/files.json`). Nothing else is sent, so two outputs never mix. */
export interface FileIndex {
  version: 1
  /** What lies beside it (`server.json`, `catalogue.json` and so on): name and hash. */
  beside: Record<string, string>
  /** Everything below `<out>/client`, by its name relative to it; compressed forms stand with their file. */
  files: Record<string, IndexedFile>
}

/** The first 20 hex digits of a file's SHA-256, its size, and sizes with brotli and gzip, 0 without. */
export type IndexedFile = [hash: string, size: number, brotli?: number, gzip?: number]
