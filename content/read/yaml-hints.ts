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

interface Line {
  text: string
  /** Offset in the file at which it begins. */
  start: number
}

type Recognise = (around: ErrorLines) => YamlHint | undefined

/** What was most likely done wrong where YAML could not be read; undefined where that is unclear. */
export function findYamlHint(text: string, offset: number, kind: string): YamlHint | undefined {
  const start = text.lastIndexOf('\n', offset - 1) + 1
  const line = lineFrom(text, start)
  const around: ErrorLines = {
    kind,
    line,
    column: offset - start,
    above: lineAbove(text, start),
    below: lineFrom(text, start + line.text.length + 1),
  }
  for (const recognise of HINTS) {
    const hint = recognise(around)
    if (hint) return hint
  }
  return undefined
}

function lineFrom(text: string, start: number): Line {
  const end = text.indexOf('\n', start)
  return { text: text.slice(start, end === -1 ? undefined : end), start }
}

function lineAbove(text: string, start: number): Line {
  let end = start - 1
  while (end > 0) {
    const from = text.lastIndexOf('\n', end - 1) + 1
    const line = text.slice(from, end)
    if (!/^\s*(#|$)/.test(line)) return { text: line, start: from }
    end = from - 1
  }
  return { text: '', start: 0 }
}

/** A mistake that one line shows. Its group `here` begins where the mistake is; {words} are other groups. */
interface Pattern extends Omit<YamlHint, 'offset'> {
  pattern: RegExp
  /** The parser's codes at which it is looked for; absent: all. */
  kinds?: string[]
  /** True when the line above may show it, too. */
  orAbove?: true
}

function shownBy({ pattern, kinds, orAbove, ...rest }: Pattern): Recognise {
  return ({ kind, line, above }) => {
    if (kinds && !kinds.includes(kind)) return undefined
    for (const { text, start } of orAbove ? [line, above] : [line]) {
      const found = pattern.exec(text)
      const [at] = found?.indices?.groups?.here ?? []
      if (!found || at === undefined) continue
      const filled = (words: string) => words.replace(/\{(\w+)\}/g, (_, name) => found.groups?.[name] ?? '')
      const { message, hint } = rest
      return { ...rest, offset: start + at, message: filled(message), hint: filled(hint) }
    }
    return undefined
  }
}

const IN_QUOTES = 'Put the whole text in double quotes.'

/** The first that recognises its mistake is believed, so those that cannot be mistaken come first. */
const HINTS: Recognise[] = [
  // Lines that git leaves where it could not merge two versions.
  shownBy({
    pattern: /^(?<here><{7}|={7}|>{7})( |$)/d,
    code: 'merge-conflict',
    message: 'Two versions of this file were merged, and this place was left undecided.',
    hint: 'Keep the lines that are right, and delete the others with the lines of <<<<<<<, ======= and >>>>>>>.',
  }),
  // Non-breaking and other spaces, as they come with text copied from a web page or a word processor.
  shownBy({
    pattern: /^[\t ]*(?<here>[^\S\t\n ]|\u200b)/d,
    orAbove: true,
    message: 'This line is indented with a space of another kind (non-breaking), which YAML does not know.',
    hint: 'Delete the spaces at the beginning of the line and type them anew.',
  }),
  // `{{figure …}}` without quotes: at the beginning of a text, or inside { }.
  shownBy({
    pattern: /^\s*(?:- +)?(?:[\w-]+: +)?(?<here>\{\{[^}]*\}\}.*?)\s*$/d,
    message: 'A text that begins with {{ needs double quotes: without them YAML reads the braces itself.',
    hint: 'Write "{here}"',
  }),
  shownBy({
    pattern: /^\s*(?:- +)?(?:[\w-]+: +)?[{[](?:.*?,)?\s*[\w-]+: +(?<here>[^"'{},]*\{\{)/d,
    message: 'A text with {{ inside { } needs double quotes: without them YAML reads the braces itself.',
    hint: 'Put double quotes around the text of that language.',
  }),
  // `[Tour #1, walk]`: a # inside brackets makes a comment of the closing bracket.
  shownBy({
    kinds: ['OPEN_BRACKET'],
    pattern: /^(?=[^#]*[{[])(?:"[^"]*"|'[^']*'|(?! #).)* (?<here>#).*[}\]]/d,
    orAbove: true,
    message:
      'A space and # begin a comment, so the rest of this line, with its closing bracket, is not read.',
    hint: 'Put the text that contains # in double quotes.',
  }),
  // `-small-group`
  shownBy({
    pattern: /^ *(?<here>-)(?<rest>[^\s-].*?)\s*$/d,
    orAbove: true,
    message: 'A space is missing after the hyphen.',
    hint: 'Write - {rest}',
  }),
  // `duration:3`
  shownBy({
    kinds: ['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR', 'BAD_INDENT'],
    pattern: /^\s*(?:- +)?(?<key>[A-Za-z][\w-]*)(?<here>:)(?<rest>[^\s:/].*?)\s*$/d,
    message: 'A space is missing after the colon of "{key}".',
    hint: 'Write {key}: {rest}',
  }),
  // `duration = 3`
  shownBy({
    kinds: ['MULTILINE_IMPLICIT_KEY'],
    pattern: /^\s*(?:- +)?(?<key>[A-Za-z][\w-]*)(?<here>)\s*(?<sign>[=：])\s*(?<rest>.*?)\s*$/d,
    message: 'A colon must stand after "{key}"; there is "{sign}".',
    hint: 'Write {key}: {rest}',
  }),
  itemBesideItsList,
  fieldBelowAValue,
  lineWithoutHyphen,
  lineBesideItsNeighbour,
  signThatMeansSomething,
  // `>15` as a value; `>2` alone begins a text over several lines, as it should.
  shownBy({
    pattern:
      /^\s*(?:- +)?[\w-]+: +(?<here>>)(?![+-]?\d?[+-]?\s*$)(?<equal>=?)\s*(?<number>\d+(?:\.\d+)?)\s*$/d,
    message: 'A value cannot begin with > here: YAML reads it as the beginning of a text over several lines.',
    hint: 'Write { unit: …, op: ">{equal}", value: {number} } with the figure\'s unit.',
  }),
  shownBy({
    pattern: /^\s*(?:- +)?[\w-]+: +(?<here>[>|])(?![+-]?\d?[+-]?\s*$).*\S/d,
    message:
      'A value cannot begin with {here} here: YAML reads it as the beginning of a text over several lines.',
    hint: 'Put the text in double quotes, or begin it on the next line, indented by two spaces more.',
  }),
  colonInText,
  textBehindAQuote,
  textBehindABracket,
]

/** A hyphen that stands a column or two beside those of the items above. */
function itemBesideItsList({ kind, line: { text, start }, column, above }: ErrorLines): YamlHint | undefined {
  const indent = /^( *)- /.exec(text)?.[1]?.length ?? Number.NEGATIVE_INFINITY
  const beside = indent - (listColumnOf(above) ?? indent)
  if (!['BLOCK_AS_IMPLICIT_KEY', 'BAD_INDENT'].includes(kind) || column > indent || beside === 0)
    return undefined
  return {
    offset: start + indent,
    message: `This item of a list begins ${columnsBeside(beside)} of the one above it.`,
    hint: 'Begin the hyphens of a list in the same column.',
  }
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
    return {
      offset: line.start + upperIndent.indexOf('-'),
      message: `The hyphen stands one column too far left: "${lower}" below it begins one column to the right of "${upper}".`,
      hint: 'Put one more space before the hyphen.',
    }
  return {
    offset: below.start + lowerIndent.length,
    message: `"${lower}" is indented further than "${upper}" above it, which already has its value.`,
    hint: 'Begin both in the same column.',
  }
}

function lineWithoutHyphen({ kind, line: { text, start }, above }: ErrorLines): YamlHint | undefined {
  const indent = /^ */.exec(text)?.[0].length ?? 0
  const isItem = /^ *-( |$)/.test(text)
  if (kind !== 'BAD_INDENT' || isItem || text.trim() === '' || listColumnOf(above) !== indent)
    return undefined
  return {
    offset: start + indent,
    message: 'This line stands in the column of the list’s hyphens, but has none.',
    hint: 'Begin it with "- " if it is an item of its own; indent it by two more spaces if it belongs to the item above.',
  }
}

function lineBesideItsNeighbour({ kind, line, column, above }: ErrorLines): YamlHint | undefined {
  if (kind !== 'BAD_INDENT' && kind !== 'MISSING_CHAR') return undefined
  const [, indent = '', word] = /^( *)(?:- +)?([\w-]+):(?:\s|$)/.exec(line.text) ?? []
  const [, aboveIndent = '', neighbour] = /^((?: |- )*)([\w-]+):(?:\s|$)/.exec(above.text) ?? []
  const beside = indent.length - aboveIndent.length
  if (!word || !neighbour || beside === 0 || column > indent.length) return undefined
  return {
    offset: line.start + indent.length,
    message: `"${word}" begins ${columnsBeside(beside)} of "${neighbour}" above it, where nothing else begins.`,
    hint: 'Fields that belong together begin in the same column.',
  }
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
  return {
    offset: start + column,
    message: `A text cannot begin with ${sign} here: ${meaning}.`,
    hint: IN_QUOTES,
  }
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
  return {
    offset: start + at,
    message:
      plain === value.trim()
        ? 'A text with a colon followed by a space is read as a new field.'
        : 'The quotes “ ” are letters to YAML, so the colon in this text is read as that of a new field.',
    hint: `Put the whole text in double quotes: ${key}: "${plain.length > 60 ? `${plain.slice(0, 57)}…` : plain}"`,
  }
}

/** `"Big" tour`, `'It's here'`: the value is complete, and something follows. */
function textBehindAQuote({ kind, line: { text, start }, column }: ErrorLines): YamlHint | undefined {
  if (kind !== 'UNEXPECTED_TOKEN' && kind !== 'MISSING_CHAR') return undefined
  const quote = /(["'])\s*$/.exec(text.slice(0, column))?.[1]
  if (!quote || text.slice(column).trim() === '') return undefined
  return {
    offset: start + column,
    message: 'The quote before this ends the text, but the line goes on.',
    hint:
      quote === "'"
        ? 'An apostrophe ends a text in single quotes: put double quotes around the whole text.'
        : 'Put quotes around the whole text, and a backslash before each quote inside it: "the \\"big\\" tour".',
  }
}

/** `[new] tour` */
function textBehindABracket({ kind, line: { text, start }, column }: ErrorLines): YamlHint | undefined {
  if (kind !== 'UNEXPECTED_TOKEN' || !/[\]}]\s*$/.test(text.slice(0, column))) return undefined
  const value = /^\s*(?:- +)?(?:[\w-]+: +)?([[{].*[\]}]\s*\S.*)$/.exec(text)?.[1]
  if (!value) return undefined
  return {
    offset: start + text.length - value.length,
    message: `A text cannot begin with ${value[0]}: YAML reads it as ${value[0] === '[' ? 'a list' : 'a group of fields'}.`,
    hint: IN_QUOTES,
  }
}
