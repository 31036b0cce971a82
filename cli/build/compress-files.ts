import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const COMPRESSIBLE = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest'])

/** Smaller files fit one packet anyway. */
const SMALLEST = 1024

/** 11 is best and slow; pages change with every build, and 9 is within two percent of it. */
const PAGE_QUALITY = 9

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Writes `.br` and `.gz` beside every file that compresses, so that the server never has to. */
export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name))
  // The thread pool does the work; a few at a time keep memory low.
  const queue = [...files]
  await Promise.all(Array.from({ length: 4 }, () => drain(queue)))
}

async function drain(queue: string[]): Promise<void> {
  for (let file = queue.pop(); file; file = queue.pop()) {
    const bytes = await readFile(file)
    if (bytes.length < SMALLEST) continue
    const quality = extname(file) === '.html' ? PAGE_QUALITY : constants.BROTLI_MAX_QUALITY
    const [br, gz] = await Promise.all([
      brotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
      zip(bytes, { level: 9 }),
    ])
    await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)])
  }
}
