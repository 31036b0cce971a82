/** A worker of study-in-parallel.ts; bundled into a file of its own (cli/bootstrap/load-cli.mjs). */
import { type MessagePort, workerData } from 'node:worker_threads'
import { SENT, type SharedWork, takeNext, type WorkerResult } from './shared-work'
import { studyFile } from './study-file'

const { port, ...work } = workerData as SharedWork & { port: MessagePort }

for (let index = takeNext(work); index !== undefined; index = takeNext(work)) {
  const source = work.sources[index]
  const entries = source && studyFile(source, work.schemas).entries
  const result: WorkerResult = { index, entries }
  port.postMessage(result, entries ? [entries.parse.buffer as ArrayBuffer] : [])
  Atomics.add(work.counters, SENT, 1)
  Atomics.notify(work.counters, SENT)
}
