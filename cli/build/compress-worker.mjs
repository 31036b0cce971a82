/** Writes compressed forms in a thread of its own. Synchronous calls: others start a stream for each file. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest'])

/** Smaller files fit one packet anyway. */
const smallest = 1024

/** 11 for what stays from build to build. 8 is within two percent of it; 9 takes nine times as long as 8. */
const quality = { lasting: constants.BROTLI_MAX_QUALITY, changing: 8 }

/** @returns the file's entry in the index (domain/file-index.ts) */
export function writeCompressed(
  /** @type {{ file: string, bytes: Uint8Array, lasts: boolean }} */ { file, bytes, lasts },
) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  if (bytes.length < smallest || !compressible.has(extname(file))) return [hash, bytes.length]
  const br = brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: lasts ? quality.lasting : quality.changing,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
  const gz = gzipSync(bytes, { level: 9 })
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
  return [hash, bytes.length, br.length, gz.length]
}
