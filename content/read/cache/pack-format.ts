import { crc32 } from 'node:zlib'

/** One entry of a pack. */
export interface PackEntry {
  /** When it was last of use, in ms since 1970. */
  used: number
  bytes: Uint8Array
}

const MAGIC = Buffer.from('tours-pack 1\n')
/** Behind the magic: the length of the list of entries, and the checksum of all that follows. */
const HEAD = MAGIC.length + 8

type Listed = [key: string, used: number, length: number]

/** The bytes of a pack: who wrote it, a list of its entries, and the entries one after the other. */
export function encodePack(version: string, entries: Map<string, PackEntry>): Buffer {
  const listed: Listed[] = [...entries].map(([key, { used, bytes }]) => [key, used, bytes.length])
  const list = Buffer.from(JSON.stringify({ version, entries: listed }))
  const pack = Buffer.concat([
    MAGIC,
    Buffer.alloc(8),
    list,
    ...[...entries.values()].map(({ bytes }) => bytes),
  ])
  pack.writeUInt32LE(list.length, MAGIC.length)
  pack.writeUInt32LE(crc32(pack.subarray(HEAD)), MAGIC.length + 4)
  return pack
}

/** The entries of a pack; none when it is broken, or another version of the program wrote it. */
export function decodePack(version: string, pack: Buffer): Map<string, PackEntry> {
  const entries = new Map<string, PackEntry>()
  if (pack.length < HEAD || !pack.subarray(0, MAGIC.length).equals(MAGIC)) return entries
  if (crc32(pack.subarray(HEAD)) !== pack.readUInt32LE(MAGIC.length + 4)) return entries
  const listEnd = HEAD + pack.readUInt32LE(MAGIC.length)
  const list = JSON.parse(pack.toString('utf8', HEAD, listEnd)) as { version: string; entries: Listed[] }
  if (list.version !== version) return entries
  let at = listEnd
  for (const [key, used, length] of list.entries) {
    entries.set(key, { used, bytes: pack.subarray(at, at + length) })
    at += length
  }
  return entries
}
