/**
 * `node compress-output.mjs <folder>`: what compressing a site's output takes by itself, on all processors: every
 * file that our build compresses, with brotli and gzip at quality 9. Writes nothing.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isMainThread, Worker, workerData } from 'node:worker_threads'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const SMALLEST = 1024

if (isMainThread) {
  const folder = process.argv[2] ?? ''
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(html|js|css|svg|json|xml|txt|webmanifest)$/.test(name))
    .map((name) => join(folder, name))
  const threads = availableParallelism()
  for (let thread = 0; thread < threads; thread++) {
    new Worker(fileURLToPath(import.meta.url), { workerData: files.filter((_, i) => i % threads === thread) })
  }
} else {
  for (const file of /** @type {string[]} */ (workerData)) {
    if (statSync(file).size < SMALLEST) continue
    const bytes = readFileSync(file)
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    })
    gzipSync(bytes, { level: 9 })
  }
}
