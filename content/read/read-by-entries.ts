import { readYaml } from './parse-yaml'
import {
  type KnownEntries,
  type KnownEntry,
  nameOf,
  type ParseResult,
  type PlaceTable,
  placesFrom,
  textOfPlaces,
} from './parsed-file'
import type { SourceFile } from './source-file'
import { isObject, valueAt } from './value-at'

/** Lines that are one entry: an item of a list, a key with all below it, or such a key of a section. */
interface Entry {
  text: string
  from: number
  /** The key above it that holds nothing but entries, with its offset. */
  section: { key: string; at: number } | undefined
}

const INDENT = 2

/**
 * Reads a long YAML file entry by entry: prices, routes, exceptions. Gives what reading it as a whole gives, or
 * undefined where that is not certain: after a mistake, and where an entry cannot be distinguished from its
 * neighbours by its lines.
 *
 * @param known entries of the file as it was; those that stand as they did are not read again
 */
export function readByEntries({ file, text }: SourceFile, known: KnownEntries): ParseResult | undefined {
  const entries = entriesOf(text)
  const [first] = entries ?? []
  if (!entries || !first) return undefined
  const found: KnownEntries = new Map()
  const isList = first.text.startsWith('-')
  const root: Record<string, unknown> | unknown[] = isList ? [] : {}
  const places: PlaceTable = new Map([['', [first.section?.at ?? first.from]]])
  for (const [i, entry] of entries.entries()) {
    const { from, section } = entry
    // A list and keys beside each other are a mistake.
    if (entry.text.startsWith('-') !== isList) return undefined
    const lines = `${section?.key}\n${entry.text}`
    const read = known.get(lines) ?? readEntry(file, entry)
    if (!read) return undefined
    found.set(lines, read)
    const key = isList ? String(i) : read.key
    // Numbers and `__proto__` are keys of their own kind, and two equal keys are a mistake.
    if (!isList && /^\d+$|^__/.test(key)) return undefined
    const above = nameOf(section ? [section.key] : [])
    if (section && !places.has(above)) {
      places.set(above, [from + INDENT, section.at])
      Object.assign(root, { [section.key]: {} })
    }
    if (section && places.get(above)?.[1] !== section.at) return undefined
    const parent = section ? valueAt(root, [section.key]) : root
    if (Object.hasOwn(parent as object, key)) return undefined
    Object.assign(parent as object, { [key]: read.value })
    const path = above + nameOf([key])
    for (const [below, [value, key]] of placesFrom(read.places))
      places.set(path + below, key === undefined ? [from + value] : [from + value, from + key])
  }
  return { value: root, diagnostics: [], places: textOfPlaces(places), entries: found }
}

/** What means something beyond its own lines: anchors, aliases, tags, documents, directives; and tabs. */
const UNUSUAL = /(?:^|[\s,[{:-])[&*!]\S|^(?:---|\.\.\.|%)|\t/m
const SECTION = /^([a-z][a-z-]+): *(?:#.*)?$/
/** YAML reads them as other things than texts. */
const NO_TEXT = ['true', 'false', 'null']

/** The entries of a file; undefined where its lines do not show them. */
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

function readEntry(file: string, { text }: Entry): KnownEntry | undefined {
  const { value, places, diagnostics } = readYaml({ file, text })
  const [key, ...others] = isObject(value) || Array.isArray(value) ? Object.keys(value) : []
  const path = nameOf(key === undefined ? [] : [key])
  const [, ...below] = placesFrom(places)
  if (!key || others.length > 0 || diagnostics.length > 0 || below[0]?.[0] !== path) return undefined
  const own = below.map(([name, at]) => [name.slice(path.length), at] as const)
  return { key, value: valueAt(value, [key]), places: textOfPlaces(new Map(own)) }
}
