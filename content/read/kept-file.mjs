/** What is kept from run to run. Plain JavaScript: the program's own bundle is kept so, too. */
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

const dayInMs = 86_400_000

/** What nobody has used for so long is deleted, unless its maker has less patience. */
export const KEPT_DAYS = 14

/**
 * Makes a file or a folder unless it is there: whole or not at all, however many make it at once.
 *
 * @param {string} target
 * @param {(unfinished: string) => Promise<void>} make writes it under another name
 */
export async function makeOnce(target, make) {
  if (existsSync(target)) return markUsed(target)
  const unfinished = `${target}.${randomUUID()}`
  try {
    await make(unfinished)
    renameSync(unfinished, target)
  } catch (error) {
    // Another process was first with the same.
    if (!existsSync(target)) throw error
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

/** Else it would count as old, however young its last use. */
export function markUsed(/** @type {string} */ target) {
  try {
    utimesSync(target, new Date(), new Date())
  } catch {
    // Somebody else's folder, or one that cannot be written: it is theirs to remove.
  }
}

/** Whoever reads the file meanwhile reads what was there before. */
export function writeKept(/** @type {string} */ file, /** @type {unknown} */ data) {
  const content = serialize(data)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(content))
  const unfinished = `${file}.${process.pid}`
  // One after the other: what is written may be large, and would be copied for the sake of four bytes.
  writeFileSync(unfinished, checksum)
  appendFileSync(unfinished, content)
  renameSync(unfinished, file)
}

/**
 * What was written, if all of it is there: the checksum of what follows comes first.
 *
 * @returns {unknown}
 */
export function readKept(/** @type {string} */ file) {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(4)
    return crc32(content) === bytes.readUInt32LE() ? deserialize(content) : undefined
  } catch {
    return undefined
  }
}

/**
 * Removes what nobody has written or used for so many days: until then another process may still use it.
 *
 * @param {string} folder
 * @param {number} days
 * @param {(name: string) => boolean} isOurs
 */
export function removeOld(folder, days, isOurs) {
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (written < Date.now() - days * dayInMs) rmSync(path, { recursive: true, force: true })
  }
}
