import type { ParseResult } from '../parse-result'

/**
 * What parsing found out, as an entry of the cache and as workers send it: the length of the JSON, the JSON,
 * and the places.
 *
 * @returns undefined when JSON cannot hold the data: `.inf`, `.nan`, `-0`
 */
export function encodeParse({ places, ...rest }: ParseResult): Uint8Array | undefined {
  if (!isJson(rest.value)) return undefined
  const json = Buffer.from(JSON.stringify({ ...rest, keys: places.keys }))
  const nodes = new Uint8Array(places.nodes.buffer, places.nodes.byteOffset, places.nodes.byteLength)
  const entry = new Uint8Array(4 + json.length + nodes.length)
  new DataView(entry.buffer).setUint32(0, json.length)
  entry.set(json, 4)
  entry.set(nodes, 4 + json.length)
  return entry
}

export function decodeParse(entry: Uint8Array): ParseResult {
  const bytes = Buffer.from(entry.buffer, entry.byteOffset, entry.byteLength)
  const end = 4 + bytes.readUInt32BE(0)
  const { keys, ...rest } = JSON.parse(bytes.toString('utf8', 4, end)) as Omit<ParseResult, 'places'> & {
    keys: string[]
  }
  const nodes = new Int32Array((bytes.length - end) / 4)
  new Uint8Array(nodes.buffer).set(bytes.subarray(end))
  // A file without data has no value at all, which JSON leaves out.
  return { ...rest, value: rest.value, places: { keys, nodes } }
}

/** True when the value comes back from JSON as it was. A file without data has none at all. */
function isJson(value: unknown, isInside = false): boolean {
  if (value === undefined) return !isInside
  if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return typeof value !== 'bigint'
  if (!Array.isArray(value) && Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((child) => isJson(child, true))
}
