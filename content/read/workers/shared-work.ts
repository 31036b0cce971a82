import type { Schemas } from '../../schema/load-schemas'
import type { SourceFile } from '../source-file'
import type { FileEntries } from './study-file'

/** What the program hands to a worker. */
export interface SharedWork {
  sources: SourceFile[]
  schemas: Schemas
  /** Shared by all: the number of the next file that nobody has begun, and how many results were sent. */
  counters: Int32Array
}

/** What a worker sends back. */
export interface WorkerResult {
  index: number
  entries?: FileEntries | undefined
}

export const NEXT = 0
export const SENT = 1

/** Takes the next file that nobody has begun; undefined when there is none left. */
export function takeNext({ sources, counters }: SharedWork): number | undefined {
  const index = Atomics.add(counters, NEXT, 1)
  return index < sources.length ? index : undefined
}
