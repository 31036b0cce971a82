import { isDeepStrictEqual } from 'node:util'
import {
  type CST,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  parse,
  parseDocument,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml'
import { UserError } from '../../domain/user-error'
import { endOfLine, lineAt } from './line-index'
import { type DataPath, mapAt } from './value-at'
import { writeYamlText, yamlOnOneLine } from './write-yaml-text'

/** A field of a map, or an item of a list. */
type YamlEntry = Pair | Node
type YamlCollection = YAMLMap | YAMLSeq

/** Texts, and lists that stand on one line; what is undefined is taken out. */
type Fields = Record<string, string | unknown[] | undefined>

/**
 * The text with other fields in one of its maps. The yaml package's document says where they stand; only they
 * are written, here and below, so that comments, order, quotes and line ends elsewhere stay as they are.
 *
 * @param path where the map stands; [] for the whole file
 * @param order names of fields: a new one stands behind the last of those before it that is there, or else last
 * @throws {UserError} WRITE_BY_HAND when the file is written in a way (aliases, mostly) in which these
 *   lines cannot be changed without changing others
 */
export function writeFields(text: string, path: DataPath, fields: Fields, order: string[]): string {
  let result = text
  for (const [name, value] of Object.entries(fields)) {
    // Parsed again after each field: the places behind it have moved.
    const map = documentOf(result).getIn(path, true)
    if (!isMap(map) || map.items.length === 0) throw byHand(path, fields)
    const before = order.slice(0, Math.max(0, order.indexOf(name)))
    result =
      value === undefined ? removeAt(result, [...path, name]) : withField(result, map, name, value, before)
  }
  // Whatever else a file may hold: it now says what it said before, and these fields.
  if (!isDeepStrictEqual(dataOf(result), dataWith(dataOf(text), path, fields))) throw byHand(path, fields)
  return result
}

/** The text with one more entry at the end of a map; its value is YAML on one line. */
export function insertEntry(text: string, path: DataPath, key: string, value: string): string {
  return insertInto(text, path, '', `${key}: ${value}`)
}

/** The text with one more item at the end of a list, or behind the item `after`. */
export function insertItem(text: string, path: DataPath, value: string, after?: number): string {
  return insertInto(text, path, '- ', value, after)
}

/** The text without a field of a map or an item of a list. */
export function removeAt(text: string, path: DataPath): string {
  const parent = documentOf(text).getIn(path.slice(0, -1), true)
  const key = path.at(-1)
  const entry = isSeq(parent)
    ? (parent.items[Number(key)] as YamlEntry | undefined)
    : fieldOf(parent, String(key))
  if (!entry || !isCollection(parent)) return text
  const [start, end] = rangeOf(entry)
  if (parent.flow) return removeFromBraces(text, parent, entry)
  if (parent.items.length > 1) return splice(text, lineAt(text, start).start, endOfLine(text, end), '')
  // A name with nothing behind it would be no list and no map any more.
  const first = isSeq(parent) ? text.lastIndexOf('-', start) : start
  // The line break at the end of a block belongs to the next line.
  const last = start + text.slice(start, end).trimEnd().length
  return splice(text, first, last, isSeq(parent) ? '[]' : '{}')
}

function withField(text: string, map: YAMLMap, name: string, value: string | unknown[], before: string[]) {
  const [indent, newline] = [indentOf(map), lineEndAt(text, map)]
  const place = { indent, column: indent + name.length + 2, newline, flow: Boolean(map.flow) }
  const written = (old?: string) =>
    typeof value === 'string'
      ? writeYamlText(value, { ...place, before: old })
      : yamlOnOneLine(value, { flowCollectionPadding: false })
  const field = fieldOf(map, name)
  if (!field) {
    const previous = before.flatMap((one) => fieldOf(map, one) ?? []).at(-1)
    return insertBehind(text, map, '', `${name}: ${written()}`, previous)
  }
  const [start, end] = isEmpty(field) ? behindColon(text, field) : rangeOf(field.value as Node)
  const old = text.slice(start, end)
  const space = text[start - 1] === ':' ? ' ' : ''
  // A block text ends with its line break, which belongs to the next line here.
  return splice(text, start, end, `${space}${written(old)}${old.endsWith('\n') ? newline : ''}`)
}

/** @param mark what an item of a list begins with, where each has its own line */
function insertInto(text: string, path: DataPath, mark: string, written: string, after?: number): string {
  const document = documentOf(text)
  const node = document.getIn(path, true)
  if (isCollection(node))
    return insertBehind(text, node, mark, written, after === undefined ? undefined : node.items[after])
  // A key with nothing behind it yet.
  const parent = document.getIn(path.slice(0, -1), true)
  const key = fieldOf(parent, String(path.at(-1)))
  if (!isMap(parent) || !key) throw new RangeError(`nothing stands at ${path.join('/')}`)
  // A key's line ends behind the key: its beginning may be the beginning of the line.
  const end = endOfLine(text, rangeOf(key)[0] + 1)
  return insertLine(text, end, ' '.repeat(indentOf(parent) + 2) + mark + written, lineEndAt(text, parent))
}

/** @param after absent: the last one */
function insertBehind(
  text: string,
  parent: YamlCollection,
  mark: string,
  written: string,
  after = parent.items.at(-1),
): string {
  if (!after) return splice(text, startOf(parent) + 1, startOf(parent) + 1, mark ? written : ` ${written} `)
  const [, end] = rangeOf(after as YamlEntry)
  if (parent.flow) return splice(text, end, end, `, ${written}`)
  const indent = indentOf(parent)
  const at = behindComments(text, endOfLine(text, end), indent)
  return insertLine(text, at, ' '.repeat(indent) + mark + written, lineEndAt(text, parent))
}

/** The file may end without a line break. */
function insertLine(text: string, at: number, line: string, newline: string): string {
  return splice(text, at, at, text[at - 1] === '\n' ? line + newline : newline + line)
}

/** With the comma that parts it from its neighbour. */
function removeFromBraces(text: string, parent: YamlCollection, entry: YamlEntry): string {
  const index = (parent.items as YamlEntry[]).indexOf(entry)
  const [start, end] = rangeOf(entry)
  const comma = commaBefore(parent, index)
  if (comma !== undefined) return splice(text, comma, end, commentBetween(text, comma + 1, start, end))
  const next = commaBefore(parent, index + 1)
  if (next === undefined) return splice(text, start, end, '')
  return splice(text, start, next + 1 + (/^[ \t]*/.exec(text.slice(next + 1))?.[0].length ?? 0), '')
}

function commaBefore({ srcToken }: YamlCollection, index: number): number | undefined {
  const { items = [] } = srcToken as CST.FlowCollection
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

function documentOf(text: string) {
  return parseDocument(text, { keepSourceTokens: true, stringKeys: true })
}

function splice(text: string, start: number, end: number, by: string): string {
  return text.slice(0, start) + by + text.slice(end)
}

function fieldOf(map: unknown, name: string): Pair | undefined {
  return isMap(map) ? map.items.find(({ key }) => isScalar(key) && key.value === name) : undefined
}

/** Where an entry begins, and where its value ends, without the comment behind it. */
function rangeOf(entry: YamlEntry): [number, number] {
  const [first, last] = isPair(entry)
    ? [entry.key as Node, (entry.value ?? entry.key) as Node]
    : [entry, entry]
  return [startOf(first), last.range?.[1] ?? 0]
}

function startOf({ range }: Node): number {
  return range?.[0] ?? 0
}

/** The column of its keys or hyphens. */
function indentOf({ srcToken }: YamlCollection): number {
  return (srcToken as CST.BlockMap | CST.BlockSequence).indent
}

/** The line end in use where it stands, in a file that may mix them. */
function lineEndAt(text: string, node: Node): string {
  const next = text.indexOf('\n', startOf(node))
  const at = next < 0 ? text.lastIndexOf('\n') : next
  return text[at - 1] === '\r' ? '\r\n' : '\n'
}

/** True for `use:` with nothing behind it. */
function isEmpty({ value }: Pair): boolean {
  return value === null || (isScalar(value) && value.type === 'PLAIN' && value.source === '')
}

/** A comment may stand where the value is missing, and the parser places it behind that. */
function behindColon(text: string, { key }: Pair): [number, number] {
  const at = text.indexOf(':', (key as Node).range?.[1] ?? 0) + 1
  return [at, at]
}

/** Copied, so that an alias shares nothing with what it repeats. */
function dataOf(text: string): unknown {
  return JSON.parse(JSON.stringify(parse(text, { logLevel: 'silent' }) ?? null))
}

function dataWith(data: unknown, path: DataPath, fields: Fields): unknown {
  const map = mapAt(data, path)
  for (const [name, value] of Object.entries(fields))
    if (value === undefined) delete map[name]
    else map[name] = typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : value
  return data
}

function byHand(path: DataPath, fields: Fields): UserError {
  const lines = Object.entries(fields).filter(([, value]) => typeof value === 'string')
  return new UserError(
    'WRITE_BY_HAND',
    [
      `The lines of ${path.join(' → ') || 'this file'} are shared with other places of the file (an alias "*name"), or written in a way that cannot be changed safely. Nothing was changed; write there by hand:`,
      ...lines.map(([name, value]) => `  ${name}: ${value}`),
    ].join('\n'),
  )
}
