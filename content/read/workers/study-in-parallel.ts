import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { Schemas } from '../../schema/load-schemas'
import { decodeParse } from '../cache/parse-entry'
import type { SourceFile } from '../source-file'
import { awaitResults } from './await-results'
import { type SharedWork, takeNext } from './shared-work'
import { type StudiedFile, studyFile } from './study-file'

/** Below so many characters a worker has hardly started when the work is done. */
const WORTH_A_WORKER = 1_000_000
/** More of them take more memory than they save time. */
const MOST_WORKERS = 3
/** Many times what any file takes; who is silent for so long has ended. */
const PATIENCE_MS = 5000

/** The worker lies beside this file in the bundle; elsewhere there is none, and all is done in this thread. */
const bundledWorker = new URL('./study-worker.mjs', import.meta.url)

/**
 * Parses and searches files, on all processors when they are many. It is synchronous: this thread takes its
 * share of the work, and then waits for what the others have begun. Whatever becomes of a worker, no file is
 * left out.
 *
 * @param worker the bundled study-worker.ts
 * @returns in the order of the files
 */
export function studyInParallel(
  sources: SourceFile[],
  schemas: Schemas,
  worker = bundledWorker,
): StudiedFile[] {
  const size = sources.reduce((sum, { text }) => sum + text.length, 0)
  const count = Math.min(availableParallelism() - 1, MOST_WORKERS, Math.floor(size / WORTH_A_WORKER))
  if (count < 1 || !existsSync(worker)) return sources.map((source) => studyFile(source, schemas))
  return shareWork(sources, schemas, worker, count)
}

function shareWork(sources: SourceFile[], schemas: Schemas, worker: URL, count: number): StudiedFile[] {
  const work: SharedWork = { sources, schemas, counters: new Int32Array(new SharedArrayBuffer(8)) }
  const ports = Array.from({ length: count }, () => startWorker(worker, work))
  const studied: (StudiedFile | undefined)[] = sources.map(() => undefined)
  for (let index = takeNext(work); index !== undefined; index = takeNext(work)) {
    const source = sources[index]
    if (source) studied[index] = studyFile(source, schemas)
  }
  const owed = studied.filter((file) => !file).length
  for (const { index, entries } of awaitResults(owed, work.counters, ports, PATIENCE_MS))
    if (entries) studied[index] = { result: decodeParse(entries.parse), entries }
  for (const port of ports) port.close()
  return sources.map((source, i) => studied[i] ?? studyFile(source, schemas))
}

function startWorker(file: URL, work: SharedWork): MessagePort {
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(file, {
    workerData: { ...work, port: port2 },
    transferList: [port2],
    resourceLimits: { maxYoungGenerationSizeMb: 32, maxOldGenerationSizeMb: 512 },
  })
  // What it leaves undone is done here.
  worker.on('error', () => {})
  worker.unref()
  return port1
}
