/** What browsers and Node share. Domain compiles with this alone: no document, no storage, no process. */
declare class URLSearchParams implements Iterable<[string, string]> {
  constructor(init?: string | Record<string, string> | URLSearchParams)
  get(name: string): string | null
  set(name: string, value: string): void
  delete(name: string): void
  keys(): IterableIterator<string>
  [Symbol.iterator](): IterableIterator<[string, string]>
}
