import { type Document, isMap, isScalar, isSeq } from 'yaml'
import type { DataPath } from './data-path'

/** A document's keys and values by offset: the parser's own tree takes thirty times a text's memory. */
export interface PlaceTable {
  keys: Map<string, number>
  values: Map<string, number>
}

/** Of a file that holds no data that could be read: every place is its beginning. */
export const NO_PLACES: PlaceTable = { keys: new Map(), values: new Map() }

/** Notes the places of a parsed document. */
export function tabulatePlaces({ contents }: Document.Parsed): PlaceTable {
  const table: PlaceTable = { keys: new Map(), values: new Map() }
  const add = (node: unknown, path: DataPath, start: number): void => {
    table.values.set(nameOf(path), start)
    if (isSeq(node)) for (const [i, item] of node.items.entries()) add(item, [...path, i], startOf(item))
    if (!isMap(node)) return
    for (const { key, value } of node.items) {
      // Nobody can ask for a key that is a map or a list.
      if (!isScalar(key)) continue
      const below = [...path, String(key.value)]
      // Of two equal keys the first one counts.
      if (table.keys.has(nameOf(below))) continue
      table.keys.set(nameOf(below), startOf(key))
      add(value, below, startOf(value ?? key))
    }
  }
  add(contents, [], startOf(contents))
  return table
}

/** The offset of the key or value at a path; of the key of its nearest parent where there is no such path. */
export function offsetOfPath({ keys, values }: PlaceTable, path: DataPath, wanted: 'key' | 'value'): number {
  for (let depth = path.length; depth >= 0; depth--) {
    const name = nameOf(path.slice(0, depth))
    const isValue = wanted === 'value' && depth === path.length
    const offset = isValue ? values.get(name) : (keys.get(name) ?? values.get(name))
    if (offset !== undefined) return offset
  }
  return 0
}

function nameOf(path: DataPath): string {
  return path.join('\0')
}

function startOf(node: unknown): number {
  return (node as { range?: [number, number, number] } | null)?.range?.[0] ?? 0
}
