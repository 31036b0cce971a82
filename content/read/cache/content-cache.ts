/**
 * Remembers, from one run to the next, what was found out about files. Entries are bytes under a key that
 * names everything they depend on, so that a stale one is never found.
 */
export interface ContentCache {
  find(key: string): Uint8Array | undefined
  keep(key: string, entry: Uint8Array): void
  /** Writes what is new to disk. Never throws: a run without a cache is only slower. */
  save(): void
}
