import { isCollection, isMap, isScalar, isSeq, type Node, type Pair, parseDocument } from 'yaml'
import type { DataPath } from '../../content/read/data-path'
import { endOfLine } from '../../content/read/line-index'

/**
 * The file's text with one more entry at the end of a map. The yaml package tells where the map ends;
 * nothing else is written, so comments, order, quotes and line ends stay as they are.
 *
 * @param path where the map stands; [] for the whole file
 * @param value the entry's value as YAML on one line
 */
export function insertEntry(text: string, path: DataPath, key: string, value: string): string {
  return insertAtEnd(text, path, `${key}: ${value}`, '')
}

/** The file's text with one more item at the end of a list, or behind the item `after`. */
export function insertItem(text: string, path: DataPath, value: string, after?: number): string {
  return insertAtEnd(text, path, value, '- ', after)
}

function insertAtEnd(text: string, path: DataPath, written: string, mark: string, after?: number): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  const document = parseDocument(text, { keepSourceTokens: true })
  const node = document.getIn(path, true) as Node | undefined
  const items = isCollection(node) ? (node.items as (Pair | Node)[]) : []
  if (isCollection(node) && node.flow) {
    // Behind the last item a comma may stand already.
    const close = (node.range?.[1] ?? 0) - 1
    const inside = text.slice(node.range?.[0] ?? 0, close).trimEnd()
    const end = (node.range?.[0] ?? 0) + inside.length
    const before = items.length === 0 ? (isSeq(node) ? '' : ' ') : inside.endsWith(',') ? ' ' : ', '
    return `${text.slice(0, end)}${before}${written}${isSeq(node) ? '' : ' '}${text.slice(close)}`
  }
  const last = items[after ?? items.length - 1]
  if (last === undefined)
    return belowKey(text, document.getIn(path.slice(0, -1), true), path, mark + written, newline)
  const indent = indentAt(text, startOf(items[0] ?? last))
  const at = endOfLine(text, endOf(last))
  const line = `${indent}${mark}${written}`
  return text[at - 1] === '\n'
    ? `${text.slice(0, at)}${line}${newline}${text.slice(at)}`
    : `${text.slice(0, at)}${newline}${line}${text.slice(at)}`
}

/** A key with nothing behind it yet. */
function belowKey(text: string, parent: unknown, path: DataPath, line: string, newline: string): string {
  const key = path.at(-1)
  const pair = isMap(parent)
    ? (parent.items as Pair[]).find((one) => isScalar(one.key) && one.key.value === key)
    : undefined
  if (!pair) throw new RangeError(`nothing stands at ${path.join('/')}`)
  const start = startOf(pair)
  const indent = `${indentAt(text, start)}  `
  // A key's line ends behind the key: its beginning may be the beginning of the line.
  const at = endOfLine(text, start + 1)
  const before = text[at - 1] === '\n' ? '' : newline
  return `${text.slice(0, at)}${before}${indent}${line}${newline}${text.slice(at)}`
}

function startOf(item: Pair | Node): number {
  const node = 'key' in item ? (item.key as Node) : item
  return node.range?.[0] ?? 0
}

function endOf(item: Pair | Node): number {
  const node = 'key' in item ? ((item.value ?? item.key) as Node) : item
  return node.range?.[1] ?? 0
}

/** The spaces that the line of an offset begins with. */
function indentAt(text: string, offset: number): string {
  return /^ */.exec(text.slice(text.lastIndexOf('\n', offset - 1) + 1))?.[0] ?? ''
}
