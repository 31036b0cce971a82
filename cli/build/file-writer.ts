import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { IndexedFile } from '../../domain/file-index'
import { projectDir } from '../project-dir'

/** What a thread may have before it: enough that it never waits, few enough that memory stays flat. */
const MOST_WAITING = 16

interface Thread {
  worker: Worker
  /** Answers come in the order of the questions. */
  waiting: { done: (entry: IndexedFile) => void; fail: (error: Error) => void }[]
  under: Promise<IndexedFile>[]
}

/** Writes files and their compressed forms in threads of their own, while the main one goes on. */
export class FileWriter {
  private readonly threads: Thread[] = []

  /** Resolves when it can take more; `written`, when the file is there. What `lasts` is compressed best. */
  async write(
    file: string,
    bytes: string | Uint8Array,
    lasts = false,
  ): Promise<{ written: Promise<IndexedFile> }> {
    const thread = this.freest()
    const written = new Promise<IndexedFile>((done, fail) => thread.waiting.push({ done, fail }))
    // Whoever waits for it hears of a failure; nobody may be waiting yet.
    written.catch(() => undefined)
    // A text's bytes are nobody else's: the thread gets them without a copy.
    const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : undefined
    thread.worker.postMessage({ file, bytes: own ?? bytes, lasts }, own ? [own.buffer] : [])
    thread.under.push(written)
    if (thread.under.length > MOST_WAITING) await thread.under.shift()
    return { written }
  }

  async close(): Promise<void> {
    await Promise.all(this.threads.map(({ worker }) => worker.terminate()))
  }

  /** The main thread needs a processor too. */
  private freest(): Thread {
    const most = Math.max(1, availableParallelism() - 1)
    const idle = this.threads.find(({ waiting }) => waiting.length === 0)
    if (idle) return idle
    if (this.threads.length < most) return this.start()
    return this.threads.reduce((a, b) => (b.waiting.length < a.waiting.length ? b : a))
  }

  private start(): Thread {
    const worker = new Worker(join(projectDir, 'cli/build/compress-worker.mjs'))
    const thread: Thread = { worker, waiting: [], under: [] }
    worker.on('message', (entry: IndexedFile) => thread.waiting.shift()?.done(entry))
    worker.on('error', (error) => {
      for (const job of thread.waiting.splice(0)) job.fail(error)
    })
    this.threads.push(thread)
    return thread
  }
}
