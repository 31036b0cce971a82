import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Tinypool } from 'tinypool'
import { KEPT_DAYS, removeOld } from '../../content/read/kept-file.mjs'
import type { Parts } from '../../content/site/parts'
import type { IndexedFile } from '../../domain/file-index'
import { tryTo } from '../../domain/try-to'
import { PROGRAM_CACHE, projectDir } from '../project-dir'
import { BuildRecord, emptyRecord, valuesOf } from '../record/build-record'
import type { Built } from '../record/build-stamp'
import { hashText } from '../record/hash-files'
import { readRecord, writeRecord } from '../record/record-file'
import { damagedFiles, keptFile, noteGlance } from './damaged-files'
import { commit, unfinishedFolder } from './output-folder'
import { writeServingFiles } from './serving/write-serving-files'

/**
 * Begins an output, with the record of the build that wrote the folder. Another one's is not taken for it: it names
 * the index of what it wrote, which names the bytes of every file.
 *
 * @param force as if there were no record
 */
export async function openOutput(outDir: string, parts: Parts, program: string, force: boolean) {
  const [saved, output] = [readRecord(keptFile(outDir, 'record')), indexHash(outDir)]
  const isOurs = !force && output !== '' && saved.output === output
  const lost = isOurs ? (await damagedFiles(outDir)).map(pieceOfFile) : []
  const record = new BuildRecord(isOurs ? saved : emptyRecord(), parts, program, new Set(lost))
  return new SiteOutput(outDir, record)
}

/** The main thread needs a processor too. */
const THREADS = Math.max(1, availableParallelism() - 1)
/** What a thread may have before it. */
const OF_ONE = 16
/** Files on their way: enough that no thread ever waits, few enough that memory stays flat. */
const MOST_WAITING = OF_ONE * THREADS

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

  /** What `lasts` is compressed best, once for all outputs. */
  write(file: string, bytes: string | Uint8Array, lasts = false): Promise<IndexedFile> {
    // A text's bytes are nobody else's: the thread gets them without a copy.
    const own = typeof bytes === 'string' ? new TextEncoder().encode(bytes) : undefined
    const options = { transferList: own ? [own.buffer] : [] }
    return this.threads.run({ file, bytes: own ?? bytes, kept: lasts ? PROGRAM_CACHE : undefined }, options)
  }

  close(): Promise<void> {
    return this.threads.destroy()
  }
}

/** The output while it is built: what changes is written apart, and put in place at the end. */
export class SiteOutput {
  private readonly writer = new FileWriter()
  private readonly unfinished: string
  private readonly written: Promise<void>[] = []
  private readonly names = new Set<string>()

  constructor(
    private readonly outDir: string,
    readonly record: BuildRecord,
  ) {
    this.unfinished = unfinishedFolder(outDir)
    mkdirSync(join(this.unfinished, 'client'), { recursive: true })
  }

  /** Writes a file below client/, compressed where that helps, and notes what it was made from. */
  async put(
    name: string,
    input: string,
    bytes: string | Uint8Array,
    { lasts = false, reads = new Set() }: { lasts?: boolean; reads?: ReadonlySet<string> } = {},
  ): Promise<void> {
    this.names.add(name)
    const written = this.writer.write(join(this.unfinished, 'client', name), bytes, lasts)
    const noted = written.then((entry) => this.record.add(pieceOfFile(name), input, entry, reads))
    // A build that fails for another reason waits for none of them.
    noted.catch(() => undefined)
    this.written.push(noted)
    await this.written.at(-MOST_WAITING - 1)
  }

  /**
   * The same of a file that is made from its input alone, where the last build did not write it. The first of a name counts:
   * no file of public/ takes the place of a page.
   */
  async putIfChanged(name: string, input: string, bytes: () => string | Uint8Array, lasts = false) {
    const piece = pieceOfFile(name)
    if (this.names.has(name) || this.record.made.has(piece)) return
    if (!this.record.find(piece, input)) await this.put(name, input, bytes(), { lasts })
  }

  /** Writes what the server reads. */
  putBeside(name: string, value: unknown): void {
    writeFileSync(join(this.unfinished, name), `${JSON.stringify(value, null, 1)}\n`)
  }

  /** Waits until every file is written. */
  async settle(): Promise<void> {
    await Promise.all(this.written)
  }

  finish(build: Built): void {
    const files = valuesOf(this.record.made, (id) => id.startsWith(FILE))
      .map(([id, value]): [string, IndexedFile] => [id.slice(FILE.length), value as IndexedFile])
      .sort(([a], [b]) => (a < b ? -1 : 1))
    writeServingFiles(this.unfinished, Object.fromEntries(files))
    this.putBeside('build.json', build)
    commit(this.unfinished, this.outDir)
    noteGlance(this.outDir)
    // Where nothing can be kept the next build begins from nothing.
    tryTo(() => {
      writeRecord(keptFile(this.outDir, 'record'), this.record.next(indexHash(this.outDir)))
      removeOld(PROGRAM_CACHE, KEPT_DAYS, (name) => /^(output|compressed)-/.test(name))
    })
  }

  async close(): Promise<void> {
    await this.writer.close()
    rmSync(this.unfinished, { recursive: true, force: true })
  }
}

const FILE = 'client/'

export function pieceOfFile(name: string): string {
  return FILE + name
}

/** Identifies an output by the index of its files; empty where there is none. */
function indexHash(outDir: string): string {
  return tryTo(() => hashText(readFileSync(join(outDir, 'files.json')))) ?? ''
}
