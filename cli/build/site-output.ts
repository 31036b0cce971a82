import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { removeOld } from '../../content/read/kept-file.mjs'
import type { Parts } from '../../content/site/parts'
import type { IndexedFile } from '../../domain/file-index'
import { PROGRAM_CACHE } from '../project-dir'
import { BuildRecord, emptyRecord, readRecord } from './build-record'
import type { Built } from './build-stamp'
import { damagedFiles, keptFile, noteGlance } from './damaged-files'
import { FileWriter } from './file-writer'
import { hashText } from './hash-files'
import { commit, unfinishedFolder } from './output-folder'
import { writeServingFiles } from './serving/write-serving-files'

/** Records of output folders that nobody has built in for so long are deleted. */
const KEPT_DAYS = 14

/** The output while it is built: what changes is written beside it, and put in place at the end. */
export class SiteOutput {
  private readonly writer = new FileWriter()
  private readonly unfinished: string
  private readonly written: Promise<void>[] = []
  private readonly recordFile: string

  constructor(private readonly outDir: string) {
    this.recordFile = keptFile(outDir, 'record')
    this.unfinished = unfinishedFolder(outDir)
    mkdirSync(join(this.unfinished, 'client'), { recursive: true })
  }

  /**
   * The record of the build that wrote the folder. Another one's is not taken for it: it names the index of what it
   * wrote, which names the bytes of every file.
   *
   * @param force as if there were none
   */
  async openRecord(parts: Parts, program: string, force: boolean): Promise<BuildRecord> {
    const [saved, output] = [readRecord(this.recordFile), indexHash(this.outDir)]
    const isOurs = !force && output !== '' && saved.output === output
    const record = new BuildRecord(isOurs ? saved : emptyRecord(), parts, program)
    if (isOurs) for (const name of await damagedFiles(this.outDir)) record.forget(pieceOfFile(name))
    return record
  }

  /** Writes a file below client/, compressed where that helps, and notes it as the piece `id`. */
  async put(
    record: BuildRecord,
    id: string,
    input: string,
    bytes: string | Uint8Array,
    options: { lasts?: boolean; reads?: ReadonlySet<string>; more?: object } = {},
  ): Promise<void> {
    const name = nameOfPiece(id)
    const { written } = await this.writer.write(join(this.unfinished, 'client', name), bytes, options.lasts)
    const noted = written.then((entry) =>
      record.add(id, input, { entry, ...options.more }, options.reads ?? new Set()),
    )
    // A build that fails for another reason waits for none of them.
    noted.catch(() => undefined)
    this.written.push(noted)
  }

  /** Writes what the server reads. */
  putBeside(name: string, value: unknown): void {
    writeFileSync(join(this.unfinished, name), `${JSON.stringify(value, null, 1)}\n`)
  }

  /** Waits until every file is written. */
  async settle(): Promise<void> {
    await Promise.all(this.written)
  }

  /** Makes the new output the one that counts. */
  finish(record: BuildRecord, build: Built): void {
    const files = record.pieces
      .filter(([id]) => id.startsWith(FILE))
      .map(([id, value]): [string, IndexedFile] => [nameOfPiece(id), (value as { entry: IndexedFile }).entry])
      .sort(([a], [b]) => (a < b ? -1 : 1))
    writeServingFiles(this.unfinished, Object.fromEntries(files))
    this.putBeside('build.json', build)
    commit(this.unfinished, this.outDir)
    noteGlance(this.outDir)
    try {
      record.save(this.recordFile, indexHash(this.outDir))
      removeOld(PROGRAM_CACHE, KEPT_DAYS, (name) => name.startsWith('output-'))
    } catch {
      // Nothing can be kept: the next build begins from nothing.
    }
  }

  async close(): Promise<void> {
    await this.writer.close()
    rmSync(this.unfinished, { recursive: true, force: true })
  }
}

const FILE = 'file '

/** The piece that is a file below client/. */
export function pieceOfFile(name: string): string {
  return FILE + name
}

function nameOfPiece(id: string): string {
  return id.slice(FILE.length)
}

/** Tells an output by the index of its files; empty where there is none. */
function indexHash(outDir: string): string {
  try {
    return hashText(readFileSync(join(outDir, 'files.json')))
  } catch {
    return ''
  }
}
