/** The files of a built site (`<out>/files.json`). Nothing else is sent, so two outputs never mix. */
export interface FileIndex {
  version: 1
  /** What the server reads beside it (`server.json`, `catalogue.json` and so on): name and hash. */
  beside: Record<string, string>
  /** Everything below `<out>/client`, by its name relative to it; compressed forms stand with their file. */
  files: Record<string, IndexedFile>
}

/**
 * The hash of a file, its size in bytes, and those of its forms compressed with brotli and gzip; 0: there is none.
 * A hash is the first 20 hexadecimal digits of the SHA-256 of the uncompressed bytes.
 */
export type IndexedFile = [hash: string, size: number, brotli?: number, gzip?: number]
