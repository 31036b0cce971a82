import { Composer, type CST, type Document, Lexer, Parser, visit, type YAMLError, YAMLParseError } from 'yaml'
import { type Diagnostic, errorAt, type Place, placeOf } from './diagnostic'
import { createLineIndex } from './line-index'
import { NO_PLACES, type ParseResult, tabulatePlaces, textOfPlaces } from './parsed-file'
import type { SourceFile } from './source-file'
import ERROR_TEXTS from './yaml-error-texts.json'
import { filledIn, findYamlHint } from './yaml-hints'

/** Enough for any honest use of aliases, far too few for a file that explodes. */
const MAX_ALIASES = 100

/**
 * Reads YAML (or JSON, which is YAML) with its positions. Never throws: whatever can be read is read, so
 * that one mistake does not hide the others.
 *
 * @param from where it begins in the file, and `to` where it ends, when it is only a part (front matter)
 */
export function readYaml(source: SourceFile, from = 0, to = source.text.length): ParseResult {
  const lines = createLineIndex(source.text)
  const at = (offset: number): Place => ({ file: source.file, ...lines(from + offset) })
  const text = source.text.slice(from, to)
  const doc = composed(text)
  if (typeof doc === 'number') {
    const diagnostics = [errorAt('yaml-nesting', at(doc), ERROR_TEXTS.nesting)]
    return { value: undefined, diagnostics, places: NO_PLACES }
  }
  const diagnostics = yamlDiagnostics(doc, text, at)
  let value: unknown
  try {
    value = doc.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (cause) {
    diagnostics.push(aliasDiagnostic(cause as Error, text, at))
  }
  return { value, diagnostics, places: textOfPlaces(tabulatePlaces(doc, from)) }
}

/** Far beyond any honest content; composing more would exhaust the stack, which can end the whole process. */
const DEEPEST = 100

/** What the package's parseDocument gives, or the offset at which a text is nested too deeply for it. */
function composed(text: string): Document.Parsed | number {
  const parser = new Parser()
  const tokens: CST.Token[] = []
  for (const lexeme of new Lexer().lex(text)) {
    tokens.push(...parser.next(lexeme))
    if (parser.stack.length > DEEPEST) return parser.offset
  }
  tokens.push(...parser.end())
  // Keys that are no texts are the schema's business, not the process's.
  const composer = new Composer({ uniqueKeys: true, prettyErrors: false, version: '1.2', logLevel: 'error' })
  // It makes a document even of nothing.
  const [doc, second] = [...composer.compose(tokens, true, text.length)] as [
    Document.Parsed,
    Document.Parsed?,
  ]
  if (second) doc.errors.push(new YAMLParseError([second.range[0], second.range[1]], 'MULTIPLE_DOCS', ''))
  return doc
}

interface KnownError {
  message: string
  hint: string
  code?: string
  hasFollowUps?: boolean
}

const BY_CODE: Partial<Record<string, KnownError>> = ERROR_TEXTS.byCode

/** An error within so many lines of the last one is taken to follow from it. */
const FOLLOW_UP_LINES = 2

/** What is wrong with a YAML text: what the parser could not read, and what it read otherwise than meant. */
function yamlDiagnostics(doc: Document, text: string, at: (offset: number) => Place): Diagnostic[] {
  const found = new Map<string, Diagnostic>()
  let lastLine = Number.NEGATIVE_INFINITY
  let followUp: number | undefined
  let isTabbed = false
  for (const error of [...doc.errors, ...doc.warnings].sort((a, b) => a.pos[0] - b.pos[0])) {
    const { line } = at(offsetOf(error, text))
    if (BY_CODE[error.code]?.hasFollowUps) {
      if (line > lastLine && line - lastLine <= FOLLOW_UP_LINES) followUp = line
      lastLine = line
      if (followUp === line) continue
    }
    const diagnostic = yamlDiagnostic(error, text, at)
    // Behind a tab the parser loses count of the columns.
    if (isTabbed && diagnostic.code !== 'yaml-tab') continue
    isTabbed ||= diagnostic.code === 'yaml-tab'
    // The parser often reports one line several times: the first report is enough.
    const key = `${diagnostic.code} ${line}`
    if (!found.has(key)) found.set(key, diagnostic)
  }
  // "%YAML 1.1" makes `on` and `no` other things than words.
  const directive = text.search(/^%/m)
  if (doc.directives?.yaml.explicit && directive >= 0)
    found.set('directive', errorAt('yaml-syntax', at(directive), ERROR_TEXTS.byCode.BAD_DIRECTIVE))
  const distinct = withTabsTogether([...found.values()])
  return [...distinct, ...findMisread(doc, text, distinct, at)]
}

/** Who indents by tabs does it on every line. */
function withTabsTogether(diagnostics: Diagnostic[]): Diagnostic[] {
  const [first, ...others] = diagnostics.filter(({ code }) => code === 'yaml-tab')
  if (!first || others.length === 0) return diagnostics
  const related = others.map((other) => ({ ...placeOf(other), message: 'Another tab.' }))
  return diagnostics.flatMap((one) =>
    one === first ? [{ ...one, related }] : others.includes(one) ? [] : [one],
  )
}

function yamlDiagnostic(error: YAMLError, text: string, at: (offset: number) => Place): Diagnostic {
  const offset = offsetOf(error, text)
  const kind = kindOf(error, text, offset)
  const known: KnownError = BY_CODE[kind] ?? ERROR_TEXTS.unknown
  const likely = known.code ? undefined : findYamlHint(text, offset, kind)
  const { message, hint } = likely ?? known
  const key =
    kind === 'DUPLICATE_KEY' && /^["']?([\w.-]+)["']?\s*:/.exec(text.slice(offset, offset + 200))?.[1]
  // A warning of the parser's means that a text is read as something else: no less wrong for an editor.
  return errorAt(known.code ?? 'yaml-syntax', at(likely?.offset ?? offset), {
    message: key ? message.replace('This field', `"${key}"`) : message,
    hint,
  })
}

function offsetOf({ pos }: YAMLError, text: string): number {
  return Math.min(pos[0], Math.max(text.length - 1, 0))
}

function kindOf({ code, message }: YAMLError, text: string, offset: number): string {
  // A tab in the middle of something else is reported by the parser under whatever it then misses.
  if (text[offset] === '\t') return 'TAB_AS_INDENT'
  if (/end with a [\]}]/.test(message)) return 'OPEN_BRACKET'
  if (/closing ["']quote/.test(message)) return 'OPEN_QUOTE'
  if (/ALIAS|PROP|ANCHOR|TAG|COLLECTION/.test(code)) return 'MARK'
  return code
}

/** "Tour #1": a comment that begins without a space after # or with a digit was hardly meant as one. */
const LIKE_A_TEXT = /[^\s#][ \t]+#(?:[^\s#!]|[ \t]*\d)/
const UNEVEN_ITEMS = /^( *)- .*\n\1 +- /m

/**
 * Texts that are valid, and read otherwise than meant: `Tour #1 of Madrid` is cut off at " #"; items of a list that
 * begin in another column than the first one are a part of its text.
 */
function findMisread(doc: Document, text: string, known: Diagnostic[], at: (offset: number) => Place) {
  // Behind an error a list may look otherwise than it is written.
  const isUneven = known.length === 0 && UNEVEN_ITEMS.test(text)
  if (!isUneven && !LIKE_A_TEXT.test(text)) return []
  const found: Diagnostic[] = []
  visit(doc, {
    Scalar(key, { type, value, range }) {
      if (type !== 'PLAIN' || !range) return
      const end = text.indexOf('\n', range[1])
      const rest = text.slice(range[1], end < 0 ? undefined : end)
      const [, space = '', comment] = /^([ \t]+)(#(?:[^\s#!]|[ \t]*\d).*)$/.exec(rest) ?? []
      const place = at(range[1] + space.length)
      if (comment && typeof value === 'string' && !known.some(({ line }) => line === place.line)) {
        const end = value.length > 60 ? `…${value.slice(-57)}` : value
        const texts = filledIn(ERROR_TEXTS.cutText, { text: end })
        found.push({ code: 'yaml-comment', severity: 'warning', ...place, ...texts })
      }
      const item = isUneven && typeof key === 'number' && /\n *- /.exec(text.slice(range[0], range[1]))
      if (!item) return
      const offset = range[0] + item.index + item[0].length - 2
      found.push(errorAt('yaml-syntax', at(offset), ERROR_TEXTS.swallowedItem))
    },
  })
  return found
}

/** A text that begins with * is read as the repetition of another value; that value does not exist, or there are too many. */
function aliasDiagnostic(cause: Error, text: string, at: (offset: number) => Place): Diagnostic {
  const name = /anchor must be set before the alias\): (.+)/.exec(cause.message)?.[1]
  const sign = name === undefined ? /(?<=^|[\s,[:-])[*][A-Za-z0-9_-]+/m : `*${name}`
  const offset = typeof sign === 'string' ? text.indexOf(sign) : text.search(sign)
  const { manyAliases, unknownAlias } = ERROR_TEXTS
  const texts = name === undefined ? manyAliases : filledIn(unknownAlias, { name })
  return errorAt('yaml-alias', at(Math.max(offset, 0)), texts)
}
