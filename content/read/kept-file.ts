import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deserialize, serialize } from 'node:v8'
import { crc32 } from 'node:zlib'

const DAY_MS = 86_400_000

export function writeKept(file: string, data: unknown): void {
  const content = serialize(data)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32LE(crc32(content))
  writeFileSync(file, Buffer.concat([checksum, content]))
}

/** What was written, if all of it is there: the checksum of what follows comes first. */
export function readKept(file: string): unknown {
  try {
    const bytes = readFileSync(file)
    const content = bytes.subarray(4)
    return crc32(content) === bytes.readUInt32LE() ? deserialize(content) : undefined
  } catch {
    return undefined
  }
}

/** Removes what nobody has written for so many days: until then another process may still use it. */
export function removeOld(folder: string, days: number, isOurs: (name: string) => boolean): void {
  for (const name of readdirSync(folder).filter(isOurs)) {
    const path = join(folder, name)
    const written = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (written < Date.now() - days * DAY_MS) rmSync(path, { recursive: true, force: true })
  }
}
