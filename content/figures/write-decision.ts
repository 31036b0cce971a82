import { isDeepStrictEqual } from 'node:util'
import { type CST, isMap, isScalar, type Pair, parse, parseDocument, type Scalar, type YAMLMap } from 'yaml'
import { UserError } from '../../domain/user-error'
import type { DataPath } from '../read/data-path'
import { endOfLine } from '../read/line-index'
import type { DecidedValue } from './figure'
import { writeYamlText, type YamlTextPlace } from './write-yaml-text'

interface TextEdit {
  start: number
  end: number
  text: string
}

export interface Decision {
  use: string
  why: string
  /** The readings that it was made on, in their order. */
  decided?: DecidedValue[]
  /** YYYY-MM-DD; absent: an older one is taken out, for the decision is new. */
  reviewBy?: string
}

const FIELDS = ['use', 'decided', 'why', 'reviewBy'] as const

/** After which field a new one is put, the last that is there. */
const ORDER = ['unit', 'value', 'op', 'source', 'readings', 'derived', ...FIELDS]

/**
 * The file's text with the decision in it. The yaml package's document tells where the fields stand;
 * only they are written, so that comments, order, quotes and line ends elsewhere stay as they are.
 *
 * @param path where the figure stands in the file
 * @throws {UserError} WRITE_BY_HAND when the file is written in a way (aliases, mostly) in which these
 *   lines cannot be changed without changing others
 */
export function writeDecision(text: string, path: DataPath, decision: Decision): string {
  let result = text
  for (const field of FIELDS) {
    // Parsed again after each field: the places behind it have moved.
    const map = figureAt(result, path)
    const edit = editFor(result, map, field, decision[field])
    if (edit) result = result.slice(0, edit.start) + edit.text + result.slice(edit.end)
  }
  // Whatever else a file may hold: it now says what it said before, and the decision.
  if (!isDeepStrictEqual(dataOf(result), withDecision(dataOf(text), path, decision))) throw byHand(path)
  return result
}

function figureAt(text: string, path: DataPath): YAMLMap {
  const document = parseDocument(text, { keepSourceTokens: true, stringKeys: true })
  const node = document.getIn(path, true)
  if (!isMap(node) || node.items.length === 0) throw byHand(path)
  return node
}

function editFor(
  text: string,
  map: YAMLMap,
  field: (typeof FIELDS)[number],
  value: Decision[typeof field],
): TextEdit | undefined {
  const pair = pairOf(map, field)
  if (value === undefined) return pair && removal(text, map, pair)
  const newline = lineEndAt(text, map)
  const first = startOf(map.items[0] as Pair)
  const indent = first - (text.lastIndexOf('\n', first - 1) + 1)
  const place = { indent, column: indent + field.length + 2, newline, flow: Boolean(map.flow) }
  if (pair) {
    const [start, end] = isEmpty(pair) ? behindColon(text, pair) : rangeOf(pair)
    const before = text.slice(start, end)
    const written = writeValue(value, { ...place, before })
    // A block text ends with its line break, which belongs to the next line here.
    return {
      start,
      end,
      text: (text[start - 1] === ':' ? ' ' : '') + written + (before.endsWith('\n') ? newline : ''),
    }
  }
  const previous = ORDER.slice(0, ORDER.indexOf(field)).findLast((name) => pairOf(map, name))
  const after = (previous ? pairOf(map, previous) : map.items.at(-1)) as Pair
  const end = rangeOf(after)[1]
  const written = `${field}: ${writeValue(value, place)}`
  if (map.flow) return { start: end, end, text: `, ${written}` }
  const at = behindComments(text, endOfLine(text, end), indent)
  // The file may end without a line break.
  return text[at - 1] === '\n'
    ? { start: at, end: at, text: `${' '.repeat(indent)}${written}${newline}` }
    : { start: at, end: at, text: `${newline}${' '.repeat(indent)}${written}` }
}

function writeValue(value: string | DecidedValue[], place: YamlTextPlace): string {
  if (typeof value === 'string') return writeYamlText(value, place)
  return `[${value.map((one) => JSON.stringify(written(one))).join(', ')}]`
}

/** 24, full-day or ">=15". */
function written({ value, op }: DecidedValue): number | string {
  return op ? `${op}${value}` : value
}

/** Takes a field out: its lines, or in braces the field with the comma that parts it from its neighbour. */
function removal(text: string, map: YAMLMap, pair: Pair): TextEdit {
  const start = startOf(pair)
  const [, end] = rangeOf(pair)
  if (!map.flow) return { start: text.lastIndexOf('\n', start) + 1, end: endOfLine(text, end), text: '' }
  const index = (map.items as Pair[]).indexOf(pair)
  const comma = commaBefore(map, index)
  if (comma !== undefined) return { start: comma, end, text: commentBetween(text, comma + 1, start, end) }
  const next = commaBefore(map, index + 1)
  if (next === undefined) return { start, end, text: '' }
  return { start, end: next + 1 + (/^[ \t]*/.exec(text.slice(next + 1))?.[0].length ?? 0), text: '' }
}

function commaBefore(map: YAMLMap, index: number): number | undefined {
  const { items = [] } = map.srcToken as CST.FlowCollection
  return items[index]?.start.find(({ type }) => type === 'comma')?.offset
}

/** What stood between comma and field, when that is a comment; its line has to end. */
function commentBetween(text: string, from: number, to: number, end: number): string {
  const kept = text.slice(from, to)
  if (!kept.includes('#')) return ''
  return /^[ \t]*\r?\n/.test(text.slice(end)) ? kept.trimEnd() : kept
}

/** Comments that are indented further than the fields belong to the value before them. */
function behindComments(text: string, offset: number, indent: number): number {
  let at = offset
  for (;;) {
    const comment = /^([ \t]*)#[^\n]*(\n|$)/.exec(text.slice(at, endOfLine(text, at + 1)))
    if (!comment || (comment[1]?.length ?? 0) <= indent) return at
    at += comment[0].length
  }
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

/** True for `use:` with nothing behind it. */
function isEmpty({ value }: Pair): boolean {
  return value === null || (isScalar(value) && value.type === 'PLAIN' && value.source === '')
}

/** A comment may stand where the value is missing, and the parser places it behind that. */
function behindColon(text: string, { key }: Pair): [number, number] {
  const at = text.indexOf(':', (key as Scalar).range?.[1] ?? 0) + 1
  return [at, at]
}

/** The line end in use where the figure stands, in a file that may mix them. */
function lineEndAt(text: string, map: YAMLMap): string {
  const next = text.indexOf('\n', map.range?.[0] ?? 0)
  const at = next < 0 ? text.lastIndexOf('\n') : next
  return text[at - 1] === '\r' ? '\r\n' : '\n'
}

/** Copied, so that an alias shares nothing with what it repeats. */
function dataOf(text: string): unknown {
  return JSON.parse(JSON.stringify(parse(text, { logLevel: 'silent' }) ?? null))
}

function withDecision(data: unknown, path: DataPath, { use, why, decided, reviewBy }: Decision): unknown {
  const figure = path.reduce(
    (value, part) => (value as Record<string | number, unknown>)[part],
    data,
  ) as Record<string, unknown>
  delete figure.decided
  delete figure.reviewBy
  Object.assign(figure, {
    use,
    why: why.trim().replace(/\s+/g, ' '),
    ...(decided && { decided: decided.map(written) }),
    ...(reviewBy && { reviewBy }),
  })
  return data
}

function byHand(path: DataPath): UserError {
  return new UserError(
    'WRITE_BY_HAND',
    `The lines of ${path.join(' → ')} are shared with other places of the file (an alias "*name"), or written in a way that cannot be changed safely. Write "use:", "why:" and "reviewBy:" there by hand; nothing was changed.`,
  )
}
