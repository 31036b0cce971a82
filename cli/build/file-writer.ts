import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { IndexedFile } from '../../domain/file-index'
import { projectDir } from '../project-dir'

/** The main thread needs a processor too. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** What a thread may have before it. */
const OF_ONE = 16
/** Files on their way: enough that no thread ever waits, few enough that memory stays flat. */
export const MOST_WAITING = OF_ONE * THREADS

/** Writes files and their compressed forms in threads of their own, while the main one goes on. */
export class FileWriter {
  private readonly threads = new Tinypool({
    filename: join(projectDir, 'cli/build/compress-worker.mjs'),
    name: 'writeCompressed',
    minThreads: 0,
    maxThreads: THREADS,
    concurrentTasksPerWorker: OF_ONE,
    idleTimeout: 60_000,
  })

  /** What `lasts` is compressed best. */
  write(file: string, bytes: string | Uint8Array, lasts = false): Promise<IndexedFile> {
    // A text's bytes are nobody else's: the thread gets them without a copy.
    const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : undefined
    const options = { transferList: own ? [own.buffer] : [] }
    return this.threads.run({ file, bytes: own ?? bytes, lasts }, options)
  }

  close(): Promise<void> {
    return this.threads.destroy()
  }
}
