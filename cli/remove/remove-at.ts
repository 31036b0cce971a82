import { isCollection, isMap, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { DataPath } from '../../content/read/data-path'
import { endOfLine } from '../../content/read/line-index'

/** The file's text without an entry of a map or an item of a list; nothing else in it changes. */
export function removeAt(text: string, path: DataPath): string {
  const parent = parseDocument(text).getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  const items: (Pair | Node)[] = isCollection(parent) ? (parent.items as (Pair | Node)[]) : []
  const index = isSeq(parent)
    ? Number(key)
    : items.findIndex((item) => isPair(item) && String(item.key) === String(key))
  const item = items[index]
  if (!item || !isCollection(parent)) return text
  const { start, end } = rangeOf(item)
  // A name with nothing behind it would be no list and no map any more.
  if (!parent.flow && items.length === 1) {
    const dash = isSeq(parent) ? text.lastIndexOf('-', start) : start
    // The line break at the end of a block belongs to the next line.
    const last = start + text.slice(start, end).trimEnd().length
    return text.slice(0, dash) + (isSeq(parent) ? '[]' : '{}') + text.slice(last)
  }
  if (!parent.flow || !(isMap(parent) || isSeq(parent)))
    return text.slice(0, text.lastIndexOf('\n', start - 1) + 1) + text.slice(endOfLine(text, end))
  const next = items[index + 1]
  if (next) return text.slice(0, start) + text.slice(rangeOf(next).start)
  const previous = items[index - 1]
  return text.slice(0, previous ? rangeOf(previous).end : start) + text.slice(end)
}

function isPair(item: Pair | Node): item is Pair {
  return 'key' in item
}

function rangeOf(item: Pair | Node): { start: number; end: number } {
  const first = isPair(item) ? (item.key as Node) : item
  const last = isPair(item) ? ((item.value ?? item.key) as Node) : item
  return { start: first.range?.[0] ?? 0, end: last.range?.[1] ?? 0 }
}
