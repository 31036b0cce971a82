import type { DataPath } from './data-path'
import { readYaml } from './parse-yaml'
import type { FileContent, ParseResult, PlaceTable } from './parsed-file'
import type { SourceFile } from './source-file'
import { valueAt } from './value-at'

/** Lines that are one entry: an item of a list, a key with all below it, or such a key of a section. */
interface Entry {
  text: string
  from: number
  /** The key above it that holds nothing but entries, with its offset. */
  section: { key: string; at: number } | undefined
}

/** What an entry says; the names of its places and their offsets begin at the entry. */
interface ReadEntry {
  key: string
  value: unknown
  places: PlaceTable
}

const INDENT = 2

/**
 * Reads a long YAML file of which most entries stand as they did: prices, routes, exceptions. Gives what reading
 * it anew gives, or undefined where that is not certain: after a mistake, and where an entry cannot be told from
 * its neighbours by its lines.
 *
 * @param before the file as it was, without a mistake
 */
export function reparseYaml({ file, text }: SourceFile, before: FileContent): ParseResult | undefined {
  const entries = entriesOf(text)
  const [first] = entries ?? []
  if (!entries || !first) return undefined
  const known = knownEntries(before)
  const isList = first.text.startsWith('-')
  const root: Record<string, unknown> | unknown[] = isList ? [] : {}
  const places: PlaceTable = { keys: new Map(), values: new Map([['', first.section?.at ?? first.from]]) }
  for (const [i, entry] of entries.entries()) {
    const { from, section } = entry
    const read = known.get(nameOf(entry)) ?? readEntry(file, entry)
    const key = isList ? String(i) : read?.key
    // Numbers and `__proto__` are keys of their own kind, and two equal keys are a mistake.
    if (read?.value === undefined || !key || (!isList && /^\d+$|^__/.test(key))) return undefined
    if (section && !places.keys.has(section.key)) {
      places.keys.set(section.key, section.at)
      places.values.set(section.key, from + INDENT)
      Object.assign(root, { [section.key]: {} })
    }
    if (section && places.keys.get(section.key) !== section.at) return undefined
    const parent = section ? valueAt(root, [section.key]) : root
    if (Object.hasOwn(parent as object, key)) return undefined
    Object.assign(parent as object, { [key]: read.value })
    const path = section ? `${section.key}\0${key}` : key
    for (const [below, offset] of read.places.keys) places.keys.set(path + below, from + offset)
    for (const [below, offset] of read.places.values) places.values.set(path + below, from + offset)
  }
  return { value: root, diagnostics: [], places, data: { from: 0, to: text.length, line: 1 } }
}

/** What means something beyond its own lines: anchors, aliases, tags, documents, directives; and tabs. */
const UNUSUAL = /(?:^|[\s,[{:-])[&*!]\S|^(?:---|\.\.\.|%)|\t/m
const SECTION = /^([a-z][a-z-]+): *(?:#.*)?$/
/** YAML reads them as other things than texts. */
const NO_TEXT = ['true', 'false', 'null']

/** The entries of a file; undefined where its lines do not tell them. */
function entriesOf(text: string): Entry[] | undefined {
  if (UNUSUAL.test(text)) return undefined
  const starts: Omit<Entry, 'text'>[] = []
  let section: Entry['section']
  let from = 0
  for (const line of text.split('\n')) {
    const indent = line.search(/[^ ]/)
    const isNothing = indent < 0 || line[indent] === '#'
    if (!isNothing && indent === 0) {
      const key = SECTION.exec(line)?.[1]
      section = key === undefined || NO_TEXT.includes(key) ? undefined : { key, at: from }
      starts.push({ from, section: undefined })
    } else if (!isNothing && section) {
      const isFirst = starts.at(-1)?.from === section.at
      if (isFirst && (indent !== INDENT || line[indent] === '-')) section = undefined
      else if (indent < INDENT) return undefined
      else if (indent === INDENT) {
        if (isFirst) starts.pop()
        starts.push({ from, section })
      }
    } else if (!isNothing && starts.length === 0) return undefined
    from += line.length + 1
  }
  return starts.map((start, i) => {
    const next = starts[i + 1]
    const to = next?.section && next.section !== start.section ? next.section.at : next?.from
    return { ...start, text: text.slice(start.from, to) }
  })
}

function nameOf({ text, section }: Entry): string {
  return `${section?.key}\n${text}`
}

function readEntry(file: string, { text }: Entry): ReadEntry | undefined {
  const result = readYaml({ file, text })
  const [only, ...more] = entriesIn(result, [0], new Set())
  return result.diagnostics.length > 0 || more.length > 0 ? undefined : only
}

/** The entries of the file as it was, by their lines. */
function knownEntries({ text, result }: FileContent): Map<string, ReadEntry> {
  const entries = entriesOf(text) ?? []
  const sections = new Set(entries.map(({ section }) => section?.key))
  const read = entriesIn(
    result,
    entries.map(({ from }) => from),
    sections,
  )
  // What was counted otherwise is read anew.
  return new Map(
    read.length === entries.length ? read.map((one, i) => [nameOf(entries[i] as Entry), one]) : [],
  )
}

/** What each entry of a file says, in their order. */
function entriesIn(
  { value, places }: ParseResult,
  starts: number[],
  sections: Set<string | undefined>,
): ReadEntry[] {
  const found = new Map<string, ReadEntry & { from: number }>()
  const add = (kind: keyof PlaceTable) => {
    for (const [name, offset] of places[kind]) {
      const [first = '', second] = name.split('\0', 2)
      const path = sections.has(first) ? [first, second] : [first]
      if (name === '' || path.includes(undefined)) continue
      const prefix = path.join('\0')
      const entry = found.get(prefix) ?? {
        from: starts[found.size] ?? 0,
        key: path.at(-1) ?? '',
        value: valueAt(value, path as DataPath),
        places: { keys: new Map(), values: new Map() },
      }
      found.set(prefix, entry)
      entry.places[kind].set(name.slice(prefix.length), offset - entry.from)
    }
  }
  add('values')
  add('keys')
  return [...found.values()]
}
