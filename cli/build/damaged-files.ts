import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readKept, writeKept } from '../../content/read/kept-file.mjs'
import type { FileIndex, IndexedFile } from '../../domain/file-index'
import { tryTo } from '../../domain/try-to'
import { contentHash } from '../../server/http/site/content-hash'
import { fingerprintFiles } from '../bootstrap/fingerprint.mjs'
import { PROGRAM_CACHE } from '../project-dir'
import { filesBelow, hashText } from '../record/hash-files'

/**
 * Files of an output that are lost or not as its index says, and files that it does not list. An output that looks as
 * a build left it, or as it looked when it was last found whole, is not read.
 */
export async function damagedFiles(outDir: string): Promise<string[]> {
  const glance = fingerprintFiles(outDir, ['.'])
  if (readKept(keptFile(outDir, 'glance')) === glance) return []
  const damaged = await readDamaged(outDir)
  if (damaged.length === 0) noteGlance(outDir, glance)
  return damaged
}

export function noteGlance(outDir: string, glance = fingerprintFiles(outDir, ['.'])): void {
  // Where nothing can be kept it is read again next time.
  tryTo(() => {
    mkdirSync(PROGRAM_CACHE, { recursive: true })
    writeKept(keptFile(outDir, 'glance'), glance)
  })
}

/** What is kept of an output folder beside it. */
export function keptFile(outDir: string, kind: 'record' | 'glance'): string {
  return join(PROGRAM_CACHE, `output-${hashText(outDir)}.${kind}`)
}

async function readDamaged(outDir: string): Promise<string[]> {
  // Loaded only where something was touched.
  const { openSiteFiles } = await import('../../server/http/site/site-files')
  const index = readIndex(outDir)
  if (!index) return ['files.json']
  const clientDir = join(outDir, 'client')
  const damaged = Object.entries(index.beside)
    .map(([name, hash]) => ({ name, hash, file: join(outDir, name) }))
    .filter(({ file, hash }) => !existsSync(file) || contentHash(readFileSync(file)) !== hash)
    .map(({ name }) => name)
  const others = new Set(filesBelow(clientDir))
  const files = openSiteFiles({
    clientDir,
    index: index.files,
    memoryBytes: 0,
    headers: {},
    isPrivate: () => false,
  })
  for (const name of Object.keys(index.files)) {
    const forms = files.find(name) ?? []
    const bodies = await Promise.all(forms.map((form) => files.read(form).catch(() => 'changed')))
    if (bodies.some((body) => typeof body === 'string')) damaged.push(name)
    for (const form of forms) others.delete(form.name)
  }
  return [...damaged, ...others]
}

export function readIndex(outDir: string): FileIndex | undefined {
  return tryTo(() => JSON.parse(readFileSync(join(outDir, 'files.json'), 'utf8')) as FileIndex)
}

export function formsOf(name: string, [, , br = 0, gzip = 0]: IndexedFile): string[] {
  return [name, ...(br > 0 ? [`${name}.br`] : []), ...(gzip > 0 ? [`${name}.gz`] : [])]
}
