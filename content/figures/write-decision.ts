import { isMap, isScalar, type Pair, parseDocument, type Scalar, stringify, type YAMLMap } from 'yaml'
import type { DataPath } from '../parse/data-path'

/** What `tours decide` writes. */
export interface Decision {
  use: string
  why: string
  /** YYYY-MM-DD; absent: an older one is taken out, for the decision is new. */
  reviewBy?: string
}

/** A piece of the file that is replaced. */
interface Edit {
  start: number
  end: number
  text: string
}

/** Longer reasons are folded over several lines. */
const LONGEST_LINE = 105

/** After which field a new one is put, the last that is there. */
const ORDER = ['unit', 'value', 'op', 'source', 'readings', 'derived', 'use', 'why', 'reviewBy']

/**
 * The file's text with the decision in it. The yaml package's document tells where the fields stand;
 * only they are written, so that comments, order, quotes and line ends elsewhere stay as they are.
 *
 * @param path where the figure stands in the file
 */
export function writeDecision(text: string, path: DataPath, decision: Decision): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n'
  let result = text
  for (const field of ['use', 'why', 'reviewBy'] as const) {
    // Parsed again after each field: the places behind it have moved.
    const map = parseDocument(result, { keepSourceTokens: true }).getIn(path, true)
    if (!isMap(map)) throw new RangeError(`no map of fields at ${path.join('/')}`)
    const edit = editFor(result, map as YAMLMap, field, decision[field], newline)
    if (edit) result = result.slice(0, edit.start) + edit.text + result.slice(edit.end)
  }
  return result
}

function editFor(
  text: string,
  map: YAMLMap,
  field: string,
  value: string | undefined,
  newline: string,
): Edit | undefined {
  const pair = pairOf(map, field)
  if (value === undefined) return pair && removal(text, map, pair)
  const indent = map.flow ? 0 : columnOf(text, startOf(map.items[0] as Pair))
  if (pair) {
    const [start, end] = rangeOf(pair)
    // A block text ends with its line break, which belongs to the next line here.
    const kept = text.slice(start, end).endsWith('\n') ? newline : ''
    return { start, end, text: scalar(field, value, map, indent, newline) + kept }
  }
  const before = ORDER.slice(0, ORDER.indexOf(field)).findLast((name) => pairOf(map, name))
  const after = before ? pairOf(map, before) : (map.items.at(-1) as Pair)
  const end = after ? rangeOf(after)[1] : 0
  const written = `${field}: ${scalar(field, value, map, indent, newline)}`
  if (map.flow) return { start: end, end, text: `, ${written}` }
  const lineEnd = endOfLine(text, end)
  // The file may end without a line break, and a block text with one.
  return text[lineEnd - 1] === '\n'
    ? { start: lineEnd, end: lineEnd, text: `${' '.repeat(indent)}${written}${newline}` }
    : { start: lineEnd, end: lineEnd, text: `${newline}${' '.repeat(indent)}${written}` }
}

function removal(text: string, map: YAMLMap, pair: Pair): Edit {
  const [, end] = rangeOf(pair)
  if (map.flow) {
    const start = text.lastIndexOf(',', startOf(pair))
    return { start: start < 0 ? startOf(pair) : start, end, text: '' }
  }
  return { start: text.lastIndexOf('\n', startOf(pair)) + 1, end: endOfLine(text, end), text: '' }
}

/** The value as YAML: on its line, or folded below it when it is long. */
function scalar(field: string, value: string, map: YAMLMap, indent: number, newline: string): string {
  const text = value.trim().replace(/\s+/g, ' ')
  if (map.flow) return /[,[\]{}]/.test(text) || plain(text) !== text ? JSON.stringify(text) : text
  if (indent + field.length + 2 + text.length <= LONGEST_LINE) return plain(text)
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last !== undefined && indent + 2 + last.length + 1 + word.length <= LONGEST_LINE)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return `>-${lines.map((line) => `${newline}${' '.repeat(indent + 2)}${line}`).join('')}`
}

/** On one line, in quotes only where YAML needs them. */
function plain(text: string): string {
  return stringify(text, { lineWidth: 0, defaultStringType: 'PLAIN' }).trimEnd()
}

function pairOf(map: YAMLMap, key: string): Pair | undefined {
  return (map.items as Pair[]).find((pair) => isScalar(pair.key) && pair.key.value === key)
}

function startOf(pair: Pair): number {
  return (pair.key as Scalar).range?.[0] ?? 0
}

/** Where the value begins and ends, without the comment behind it. */
function rangeOf(pair: Pair): [number, number] {
  const range = (pair.value as Scalar | null)?.range ?? (pair.key as Scalar).range
  return [range?.[0] ?? 0, range?.[1] ?? 0]
}

function columnOf(text: string, offset: number): number {
  return offset - (text.lastIndexOf('\n', offset - 1) + 1)
}

/** Behind the line break of the line that an offset is on; at a line's very beginning, there. */
function endOfLine(text: string, offset: number): number {
  if (offset > 0 && text[offset - 1] === '\n') return offset
  const end = text.indexOf('\n', offset)
  return end < 0 ? text.length : end + 1
}
