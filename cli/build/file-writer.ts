import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import type { IndexedFile } from '../../domain/file-index'
import { projectDir } from '../project-dir'

/** What a thread may have before it: enough that it never waits, few enough that memory stays flat. */
const MOST_WAITING = 16
/** The main thread needs a processor too. */
const THREADS = Math.max(1, availableParallelism() - 1)

/** Writes files and their compressed forms in threads of their own, while the main one goes on. */
export class FileWriter {
  private readonly threads = new Tinypool({
    filename: join(projectDir, 'cli/build/compress-worker.mjs'),
    name: 'writeCompressed',
    minThreads: 0,
    maxThreads: THREADS,
    concurrentTasksPerWorker: MOST_WAITING,
    idleTimeout: 60_000,
  })
  private readonly waiting: Promise<IndexedFile>[] = []

  /** Resolves when it can take more; `written`, when the file is there. What `lasts` is compressed best. */
  async write(file: string, bytes: string | Uint8Array, lasts = false) {
    // A text's bytes are nobody else's: the thread gets them without a copy.
    const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : undefined
    const options = { transferList: own ? [own.buffer] : [] }
    const written: Promise<IndexedFile> = this.threads.run({ file, bytes: own ?? bytes, lasts }, options)
    // Whoever waits for it hears of a failure; nobody may be waiting yet.
    written.catch(() => undefined)
    this.waiting.push(written)
    if (this.waiting.length > MOST_WAITING * THREADS) await this.waiting.shift()
    return { written }
  }

  async close(): Promise<void> {
    await this.threads.destroy()
  }
}
