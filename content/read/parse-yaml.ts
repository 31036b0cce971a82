import { Composer, type CST, type Document, Lexer, Parser, YAMLParseError } from 'yaml'
import { errorAt, type Place } from './diagnostic'
import { createLineIndex } from './line-index'
import { NO_PLACES, type ParseResult, tabulatePlaces, textOfPlaces } from './parsed-file'
import type { SourceFile } from './source-file'
import { aliasDiagnostic, yamlDiagnostics } from './yaml-diagnostics'
import ERROR_TEXTS from './yaml-error-texts.json'

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
