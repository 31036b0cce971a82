import { parseDocument } from 'yaml'
import type { Diagnostic, Place } from './diagnostic'
import { createLineIndex } from './line-index'
import { NO_PLACES, type ParseResult, tabulatePlaces } from './parsed-file'
import type { SourceFile } from './source-file'
import { aliasDiagnostic, yamlDiagnostics } from './yaml-diagnostics'
import ERROR_TEXTS from './yaml-error-texts.json'

/** Enough for any honest use of aliases, far too few for a file that explodes. */
const MAX_ALIASES = 100

/**
 * Reads YAML (or JSON, which is YAML) with its positions. Never throws: whatever can be read is read, so
 * that one mistake does not hide the others.
 *
 * @param startLine line of the file on which the text begins, when it is only a part (front matter)
 */
export function readYaml({ file, text }: SourceFile, startLine = 1): ParseResult {
  const data = { from: 0, to: text.length, line: startLine }
  const lines = createLineIndex(text)
  const at = (offset: number): Place => {
    const { line, column } = lines(offset)
    return { file, line: line + startLine - 1, column }
  }
  const tooDeep = findDeepNesting(text)
  if (tooDeep !== undefined) {
    // It would be dangerous to parse: one diagnostic, and no data.
    const diagnostics: Diagnostic[] = [
      { code: 'yaml-nesting', severity: 'error', ...at(tooDeep), ...ERROR_TEXTS.nesting },
    ]
    return { value: undefined, diagnostics, places: NO_PLACES, data }
  }
  const doc = parseDocument(text, {
    uniqueKeys: true,
    prettyErrors: false,
    version: '1.2',
    // Keys that are no texts are the schema's business, not the process's.
    logLevel: 'error',
  })
  const diagnostics = yamlDiagnostics(doc, text, at)
  let value: unknown
  try {
    value = doc.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (cause) {
    diagnostics.push(aliasDiagnostic(cause as Error, text, at))
  }
  return { value, diagnostics, places: tabulatePlaces(doc), data }
}

/** Far beyond any honest content; the parser would exhaust the stack, which can end the whole process. */
const DEEPEST = 100

/** Where a YAML or JSON text is nested too deeply to be parsed; undefined when it is not. */
function findDeepNesting(text: string): number | undefined {
  return deepBrackets(text) ?? deepIndents(text)
}

/** Brackets in quotes count too: a hundred of them left open are no text either. */
function deepBrackets(text: string): number | undefined {
  let depth = 0
  for (let offset = 0; offset < text.length; offset++) {
    const sign = text[offset]
    if (sign === '[' || sign === '{') depth += 1
    else if (sign === ']' || sign === '}') depth = Math.max(0, depth - 1)
    if (depth > DEEPEST) return offset
  }
  return undefined
}

/** Lines indented ever further, and list items within list items on one line ("- - - x"). */
function deepIndents(text: string): number | undefined {
  const open: number[] = []
  let start = 0
  for (const line of text.split('\n')) {
    const levels = /^(?: |[-?:](?= ))*/.exec(line)?.[0] ?? ''
    if (levels.length < line.length) {
      for (let column = 0; column <= levels.length; column++) {
        if (column < levels.length && levels[column] === ' ') continue
        while ((open.at(-1) ?? -1) >= column) open.pop()
        open.push(column)
      }
      if (open.length > DEEPEST) return start + levels.length
    }
    start += line.length + 1
  }
  return undefined
}
