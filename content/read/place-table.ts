import { type Document, isMap, isScalar, type Pair } from 'yaml'
import type { DataPath } from './data-path'

/**
 * Where every key and value of a document stands: all that is kept of the parser's own tree, which takes
 * some thirty times the memory of its text and cannot be stored.
 */
export interface PlaceTable {
  /** The keys of all maps, each once. */
  keys: string[]
  /**
   * The tree from its root, parents before children. A value is its offset (-1: unknown), its size in
   * this list and its parts: of a map the number of the key in `keys`, the key's offset and the value, for
   * each of its pairs; of a list the values. The size of a list is negative.
   */
  nodes: Int32Array
}

/** Size of a value without parts: its offset and its size. */
const LEAF = 2

/** Notes the places of a parsed document. */
export function tabulatePlaces({ contents }: Document.Parsed): PlaceTable {
  const numbers = new Map<string, number>()
  const nodes: number[] = []
  const numberOf = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size
    numbers.set(key, number)
    return number
  }
  const add = (node: unknown, start: number): void => {
    const at = nodes.push(start, LEAF) - LEAF
    const isList = !isMap(node)
    for (const item of (node as { items?: unknown[] } | null)?.items ?? []) {
      if (isList) add(item, startOf(item))
      else {
        const { key, value } = item as Pair
        // Nobody can ask for a key that is a map or a list.
        if (!isScalar(key)) continue
        nodes.push(numberOf(String(key.value)), startOf(key))
        add(value, startOf(value ?? key))
      }
    }
    const size = nodes.length - at
    nodes[at + 1] = isList && size > LEAF ? -size : size
  }
  add(contents, startOf(contents))
  return { keys: [...numbers.keys()], nodes: Int32Array.from(nodes) }
}

/** Walks as far as the path exists and gives the offset of the last key or value met. */
export function offsetOfPath({ keys, nodes }: PlaceTable, path: DataPath, wanted: 'key' | 'value'): number {
  const number = (position: number) => nodes[position] ?? 0
  let node = 0
  let offset = Math.max(number(0), 0)
  for (const [depth, part] of path.entries()) {
    const size = number(node + 1)
    const found =
      size < 0 ? itemAt(nodes, node, Number(part)) : valueAtKey(nodes, node, keys.indexOf(String(part)))
    if (found === undefined) return offset
    const isKey = size > 0 && (wanted === 'key' || depth < path.length - 1)
    const start = number(isKey ? found - 1 : found)
    if (start >= 0) offset = start
    node = found
  }
  return offset
}

/** Where the value of a map's key begins in the table. */
function valueAtKey(nodes: Int32Array, map: number, key: number): number | undefined {
  const end = map + (nodes[map + 1] ?? LEAF)
  for (let at = map + LEAF; at < end; ) {
    const value = at + 2
    if (nodes[at] === key) return value
    at = value + Math.abs(nodes[value + 1] ?? LEAF)
  }
  return undefined
}

function itemAt(nodes: Int32Array, list: number, index: number): number | undefined {
  const end = list - (nodes[list + 1] ?? -LEAF)
  let left = index
  for (let at = list + LEAF; at < end; at += Math.abs(nodes[at + 1] ?? LEAF)) {
    if (left === 0) return at
    left -= 1
  }
  return undefined
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? -1
}
