/** Writes compressed forms in a thread of its own. Synchronous calls: others start a stream for each file. */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { readKept, writeKept } from '../../content/read/kept-file.mjs'

const compressible = new Set(['.html', '.js', '.css', '.svg', '.json', '.xml', '.txt', '.webmanifest'])

/** Smaller files fit one packet anyway. */
const smallest = 1024

/** 11 for what stays from build to build. 8 is within two percent of it; 9 takes nine times as long as 8. */
const quality = { lasting: constants.BROTLI_MAX_QUALITY, changing: 8 }

/**
 * @typedef {object} Written
 * @property {string} file
 * @property {Uint8Array} bytes
 * @property {string} [kept] the folder that keeps what is compressed best, where the file lasts
 */

/** @returns the file's entry in the index (domain/file-index.ts) */
export function writeCompressed(/** @type {Written} */ { file, bytes, kept }) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 20)
  if (bytes.length < smallest || !compressible.has(extname(file))) return [hash, bytes.length]
  const br = kept ? compressOnce(kept, hash, bytes) : compress(bytes, quality.changing)
  const gz = gzipSync(bytes, { level: 9 })
  writeFileSync(`${file}.br`, br)
  writeFileSync(`${file}.gz`, gz)
  return [hash, bytes.length, br.length, gz.length]
}

/**
 * The same in every output, and most of the time that a build from nothing would compress.
 *
 * @param {string} folder
 * @param {string} hash
 * @param {Uint8Array} bytes
 */
function compressOnce(folder, hash, bytes) {
  // Named by all that the form depends on: the same commit gives the same bytes, whatever was kept before.
  const file = join(folder, `compressed-${hash}-${quality.lasting}-${process.versions.brotli}`)
  const known = readKept(file)
  if (known instanceof Uint8Array) return known
  const br = compress(bytes, quality.lasting)
  try {
    writeKept(file, br)
  } catch {
    // Nothing can be kept: the next build compresses it again.
  }
  return br
}

function compress(/** @type {Uint8Array} */ bytes, /** @type {number} */ quality) {
  return brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  })
}
