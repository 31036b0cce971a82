import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { type FileHandle, open, readFile } from 'node:fs/promises'
import { dirname, extname, join } from 'node:path'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliDecompress, createBrotliDecompress, createGunzip, gunzip } from 'node:zlib'
import { contentType } from 'mime-types'
import { type FileIndex, PENDING } from '../../../domain/file-index'
import { contentHash } from './content-hash'

/** In which a file can be sent, the one that we like best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const

export type Encoding = (typeof ENCODINGS)[number]

export type SiteFiles = ReturnType<typeof openSiteFiles>

/** What the disk holds is not what the index of this output says. */
export type Mismatch = 'missing' | 'changed'

/** A file in all its forms, in the order of ENCODINGS. */
export type SiteFile = FileForm[]

export interface FileForm {
  encoding: Encoding
  /** Relative to the folder of pages. */
  name: string
  size: number
  isLarge: boolean
  /** Hash of the uncompressed bytes. */
  hash: string
  etag: string
  /** What an answer with status 200, and one with 304, says: names and values in turn. */
  headers: string[]
  headersUnmodified: string[]
  /** The same as the first lines of an answer in HTTP/1.1. */
  head: string
  headUnmodified: string
  /** In memory. */
  body?: Buffer | undefined
  /** Since room was last made. */
  wasUsed?: boolean
  reading?: Promise<Buffer | Mismatch> | undefined
  /** Which file on disk was found to be what a large form should be. */
  verified?: string
}

export interface SiteFilesOptions {
  clientDir: string
  index: FileIndex['files']
  /** What the bodies that are kept may take. */
  memoryBytes: number
  /** Of every answer; those that concern documents are left out of assets. */
  headers: Record<string, string>
  isPrivate: (name: string) => boolean
}

/** A larger part of the memory than this is no file's alone. */
const largestShare = 1 / 32

/** The pages and assets of one output. What is often asked for is kept in memory. */
export function openSiteFiles(options: SiteFilesOptions) {
  const { clientDir, index, memoryBytes } = options
  const rulesFile = speculationRulesIn(index)
  const rules = rulesFile && `"/${rulesFile}"`
  const found = new Map<string, SiteFile>()
  const kept = new Set<FileForm>()
  let keptBytes = 0

  const keep = (form: FileForm, body: Buffer) => {
    form.body = body
    kept.add(form)
    keptBytes += form.size
    // Whatever was used since the last round has a second chance.
    for (const oldest of kept) {
      if (keptBytes <= memoryBytes) return
      kept.delete(oldest)
      if (oldest.wasUsed) {
        oldest.wasUsed = false
        kept.add(oldest)
      } else {
        oldest.body = undefined
        keptBytes -= oldest.size
      }
    }
  }

  /** By its hash a file is known wherever it lies; while it is looked for, it may be moved to its place. */
  const places = [clientDir, join(dirname(clientDir), PENDING, 'client'), clientDir]
  const firstIn = async <Found extends object>(look: (folder: string) => Promise<Found | Mismatch>) => {
    let mismatch: Mismatch = 'missing'
    for (const folder of places) {
      const found = await look(folder)
      if (typeof found === 'object') return found
      if (found === 'changed') mismatch = found
    }
    // Where all of an output was taken away another one is to come.
    return existsSync(join(dirname(clientDir), 'build.json')) ? mismatch : 'changed'
  }

  const readAndKeep = async (folder: string, form: FileForm): Promise<Buffer | Mismatch> => {
    const bytes = await readFile(join(folder, form.name)).catch(missing)
    if (bytes === 'missing') return bytes
    const plain = await decompressors[form.encoding].whole(bytes).catch(() => undefined)
    if (bytes.length !== form.size || !plain || contentHash(plain) !== form.hash) return 'changed'
    keep(form, bytes)
    return bytes
  }

  return {
    /** @param name relative to the folder of pages */
    find(name: string): SiteFile | undefined {
      const entry = Object.hasOwn(index, name) ? index[name] : undefined
      if (!entry) return undefined
      const file = found.get(name) ?? formsOf(name, entry, options, rules)
      found.set(name, file)
      return file
    },
    async read(form: FileForm): Promise<Buffer | Mismatch> {
      form.reading ??= form.body ? Promise.resolve(form.body) : firstIn((folder) => readAndKeep(folder, form))
      try {
        return await form.reading
      } finally {
        form.reading = undefined
      }
    },
    /** A large form, opened, to be streamed and closed. */
    open: (form: FileForm) =>
      firstIn(async (folder) => {
        const file = await open(join(folder, form.name)).catch(missing)
        if (file === 'missing' || (await isAsIndexed(file, form))) return file
        await file.close()
        return 'changed'
      }),
  }
}

function formsOf(
  name: string,
  [hash, size, br = 0, gzip = 0]: FileIndex['files'][string],
  { memoryBytes, headers, isPrivate }: SiteFilesOptions,
  rules: string | undefined,
): SiteFile {
  const sizes = { br, gzip, identity: size }
  const always = name.startsWith('assets/')
    ? assetHeaders(headers)
    : { ...headers, 'Cache-Control': isPrivate(name) ? 'no-store' : 'no-cache' }
  return ENCODINGS.filter((encoding) => encoding === 'identity' || sizes[encoding] > 0).map((encoding) => {
    const etag = encoding === 'identity' ? `"${hash}"` : `"${hash}-${encoding}"`
    const common = {
      ...always,
      ...(br + gzip > 0 && { Vary: 'Accept-Encoding' }),
      ETag: etag,
    }
    const whole = {
      ...common,
      'Content-Type': typeOf(name),
      'Content-Length': String(sizes[encoding]),
      ...(rules && extname(name) === '.html' && { 'Speculation-Rules': rules }),
      ...(encoding === 'identity' ? { 'Accept-Ranges': 'bytes' } : { 'Content-Encoding': encoding }),
    }
    return {
      encoding,
      name: name + decompressors[encoding].ending,
      size: sizes[encoding],
      isLarge: sizes[encoding] > memoryBytes * largestShare,
      hash,
      etag,
      headers: Object.entries(whole).flat(),
      headersUnmodified: Object.entries(common).flat(),
      head: headOf('200 OK', whole),
      headUnmodified: headOf('304 Not Modified', common),
    }
  })
}

function headOf(status: string, headers: Record<string, string>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status}\r\n${lines.join('')}`
}

/** An asset's name changes with its content. */
export const ASSET_CACHING = 'public, max-age=31536000, immutable'

const OF_DOCUMENTS = [
  'Content-Security-Policy',
  'Referrer-Policy',
  'Permissions-Policy',
  'Cross-Origin-Opener-Policy',
  'Speculation-Rules',
]

/** Nobody opens a font, script or style sheet as a page; on a slow line half a kilobyte of each answer counts. */
export function assetHeaders(headers: Record<string, string>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !OF_DOCUMENTS.includes(name))
  return { ...Object.fromEntries(own), 'Cache-Control': ASSET_CACHING }
}

const speculationRules = /^assets\/speculation-rules\.\w+\.json$/

/** The file of the links that browsers are to fetch ahead. */
export function speculationRulesIn(index: FileIndex['files']): string | undefined {
  return Object.keys(index).find((name) => speculationRules.test(name))
}

function typeOf(name: string): string {
  if (speculationRules.test(name)) return 'application/speculationrules+json'
  return contentType(extname(name)) || 'application/octet-stream'
}

const decompressors = {
  br: { ending: '.br', whole: promisify(brotliDecompress), stream: () => createBrotliDecompress() },
  gzip: { ending: '.gz', whole: promisify(gunzip), stream: () => createGunzip() },
  identity: { ending: '', whole: async (bytes: Buffer) => bytes, stream: () => new PassThrough() },
}

/** A large file is read through once, and then trusted as long as it is the same one. */
async function isAsIndexed(handle: FileHandle, form: FileForm): Promise<boolean> {
  const { ino, mtimeMs, size } = await handle.stat()
  const identity = `${ino} ${mtimeMs}`
  if (size !== form.size) return false
  if (form.verified === identity) return true
  const hash = createHash('sha256')
  const bytes = handle.createReadStream({ start: 0, autoClose: false })
  const addAll = async (plain: AsyncIterable<Buffer>) => {
    for await (const chunk of plain) hash.update(chunk)
  }
  await pipeline(bytes, decompressors[form.encoding].stream(), addAll).catch(() => undefined)
  if (hash.digest('hex').slice(0, 20) !== form.hash) return false
  form.verified = identity
  return true
}

function missing(error: NodeJS.ErrnoException): 'missing' {
  if (error.code === 'ENOENT') return 'missing'
  throw error
}
