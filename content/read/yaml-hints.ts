import { type Line, lineAt } from './line-index'
import ERROR_TEXTS from './yaml-error-texts.json'

/** A mistake that editors make again and again, recognised by the lines around a syntax error. */
export interface YamlHint {
  /** Where it really is; the parser often stumbles later. */
  offset: number
  message: string
  hint: string
  /** A code of its own, where it is no matter of YAML. */
  code?: string
}

/** The lines around a place at which YAML could not be read. */
interface ErrorLines {
  /** The parser's own code for what it met. */
  kind: string
  /** The line on which the parser stopped, and how far it had come on it. */
  line: Line
  column: number
  /** The line above that is neither empty nor a comment, and the one below. */
  above: Line
  below: Line
}

/** What was most likely done wrong where YAML could not be read; undefined where that is unclear. */
export function findYamlHint(text: string, offset: number, kind: string): YamlHint | undefined {
  const line = lineAt(text, offset)
  const next = line.start + line.text.length + 1
  const around: ErrorLines = {
    kind,
    line,
    column: offset - line.start,
    above: lineAbove(text, line.start),
    below: next > text.length ? { text: '', start: next } : lineAt(text, next),
  }
  for (const recognise of [hintOfPattern, ...BY_LINES]) {
    const hint = recognise(around)
    if (hint) return hint
  }
  return undefined
}

function lineAbove(text: string, start: number): Line {
  let above = { text: '', start }
  while (above.start > 0) {
    above = lineAt(text, above.start - 1)
    if (!/^\s*(#|$)/.test(above.text)) return above
  }
  return { text: '', start: 0 }
}

type Cause = keyof typeof ERROR_TEXTS.byLines

type Values = Partial<Record<string, string>>

/** Sentences with values in them, by the names that stand there in braces. */
export function filledIn({ message, hint }: typeof ERROR_TEXTS.unknown, values: Values) {
  const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '')
  return { message: filled(message), hint: filled(hint) }
}

function hintOf(cause: Cause, offset: number, values: Values = {}): YamlHint {
  return { offset, ...filledIn(ERROR_TEXTS.byLines[cause], values) }
}

interface Shown {
  pattern: string
  message: string
  hint: string
  kinds?: string[]
  orAbove?: boolean
  code?: string
}

const SHOWN = ERROR_TEXTS.shown.map((one: Shown) => ({ ...one, pattern: new RegExp(one.pattern, 'd') }))

/** A mistake that one line shows. */
function hintOfPattern({ kind, line, above }: ErrorLines): YamlHint | undefined {
  for (const { pattern, kinds = [kind], orAbove, code, ...texts } of SHOWN) {
    if (!kinds.includes(kind)) continue
    for (const { text, start } of orAbove ? [line, above] : [line]) {
      const { indices, groups = {} } = pattern.exec(text) ?? {}
      const [at] = indices?.groups?.here ?? []
      if (at !== undefined) return { offset: start + at, ...filledIn(texts, groups), ...(code && { code }) }
    }
  }
  return undefined
}

/** The first that recognises its mistake is believed. */
const BY_LINES = [
  itemBesideItsList,
  fieldBelowAValue,
  lineWithoutHyphen,
  lineBesideItsNeighbour,
  signThatMeansSomething,
  colonInText,
  textBehindAQuote,
]

/** A hyphen that stands a column or two beside those of the items above. */
function itemBesideItsList({ kind, line: { text, start }, column, above }: ErrorLines): YamlHint | undefined {
  const indent = /^( *)- /.exec(text)?.[1]?.length ?? Number.NEGATIVE_INFINITY
  const beside = indent - (listColumnOf(above) ?? indent)
  if (!['BLOCK_AS_IMPLICIT_KEY', 'BAD_INDENT'].includes(kind) || column > indent || beside === 0)
    return undefined
  return hintOf('itemBesideItsList', start + indent, { columns: columnsBeside(beside) })
}

/** The column of the hyphens where a line is an item of a list, or a field of one. */
function listColumnOf({ text }: Line): number | undefined {
  return (/^( *)- /.exec(text) ?? /^( *) {2}[\w-]+:/.exec(text))?.[1]?.length
}

/** @param columns negative to the left */
function columnsBeside(columns: number): string {
  const count = Math.abs(columns)
  return `${count === 1 ? 'one column' : `${count} columns`} to the ${columns < 0 ? 'left' : 'right'}`
}

/** A line that is indented further than a complete one above it looks like a part of that one's value. */
function fieldBelowAValue({ kind, line, below }: ErrorLines): YamlHint | undefined {
  if (kind !== 'BLOCK_AS_IMPLICIT_KEY' && kind !== 'MULTILINE_IMPLICIT_KEY') return undefined
  const [, upperIndent = '', upper, value = ''] = /^(\s*(?:- +)*)([\w-]+):\s+(\S.*)$/.exec(line.text) ?? []
  const [, lowerIndent = '', lower] = /^(\s*)([\w-]+):(?:\s|$)/.exec(below.text) ?? []
  if (!upper || !lower || /:(\s|$)/.test(value) || lowerIndent.length <= upperIndent.length) return undefined
  if (upperIndent.includes('-') && lowerIndent.length - upperIndent.length === 1)
    return hintOf('hyphenTooFarLeft', line.start + upperIndent.indexOf('-'), { lower, upper })
  return hintOf('fieldBelowAValue', below.start + lowerIndent.length, { lower, upper })
}

function lineWithoutHyphen({ kind, line: { text, start }, above }: ErrorLines): YamlHint | undefined {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  const isItem = /^ *-( |$)/.test(text)
  if (kind !== 'BAD_INDENT' || isItem || text.trim() === '' || listColumnOf(above) !== indent)
    return undefined
  return hintOf('lineWithoutHyphen', start + indent)
}

function lineBesideItsNeighbour({ kind, line, column, above }: ErrorLines): YamlHint | undefined {
  if (kind !== 'BAD_INDENT' && kind !== 'MISSING_CHAR') return undefined
  const [, indent = '', word] = /^( *)(?:- +)?([\w-]+):(?:\s|$)/.exec(line.text) ?? []
  const [, aboveIndent = '', neighbour] = /^((?: |- )*)([\w-]+):(?:\s|$)/.exec(above.text) ?? []
  const beside = indent.length - aboveIndent.length
  if (!word || !neighbour || beside === 0 || column > indent.length) return undefined
  const columns = columnsBeside(beside)
  return hintOf('lineBesideItsNeighbour', line.start + indent.length, { word, columns, neighbour })
}

/** What signs mean to YAML at the beginning of a value. */
const MEANINGS: Partial<Record<string, string>> = ERROR_TEXTS.signs

/** `@home` or `- text` as a value. */
function signThatMeansSomething({ line: { text, start }, column }: ErrorLines): YamlHint | undefined {
  const sign = text[column] ?? ''
  const meaning = MEANINGS[sign]
  // "- x" alone on its line is an item of a list, as it should be.
  const isBehindAName = (sign === '-' ? /[\w-]:\s+$/ : /(^|[:,[{-])\s*$/).test(text.slice(0, column))
  if (!meaning || !isBehindAName) return undefined
  return hintOf('signThatMeansSomething', start + column, { sign, meaning })
}

/** `en: Palace: a tour` reads as a field within a field. */
function colonInText({ kind, line: { text, start }, column }: ErrorLines): YamlHint | undefined {
  if (!['BLOCK_AS_IMPLICIT_KEY', 'BLOCK_IN_FLOW', 'UNEXPECTED_TOKEN', 'MISSING_CHAR'].includes(kind))
    return undefined
  const found = /(?:^|[{,-])\s*([\w-]+):\s+([^\s"'{[|>&*!#][^,{}]*?:(?=\s|$)[^,}]*)/.exec(text)
  const [whole = '', key, value = ''] = found ?? []
  if (!found || !key) return undefined
  const at = found.index + whole.length - value.length
  if (at > column) return undefined
  const plain = value.trim().replace(/^[“„«‟](.*)[”»“]$/, '$1')
  const quoted = plain.length > 60 ? `${plain.slice(0, 57)}…` : plain
  const cause = plain === value.trim() ? 'colonInText' : 'colonInOtherQuotes'
  return hintOf(cause, start + at, { key, text: quoted })
}

/** `"Big" tour`, `'It's here'`: the value is complete, and something follows. */
function textBehindAQuote({ kind, line: { text, start }, column }: ErrorLines): YamlHint | undefined {
  if (kind !== 'UNEXPECTED_TOKEN' && kind !== 'MISSING_CHAR') return undefined
  const quote = /(["'])\s*$/.exec(text.slice(0, column))?.[1]
  if (!quote || text.slice(column).trim() === '') return undefined
  return hintOf(quote === "'" ? 'textBehindAnApostrophe' : 'textBehindAQuote', start + column)
}
