import { type Document, isMap, isScalar, LineCounter, type Pair, parseDocument, type YAMLError } from 'yaml'
import type { SourceFile } from '../files/source-file'
import type { Place, Problem } from '../problems/problem'
import type { DataPath } from './data-path'
import { findDeepNesting } from './find-deep-nesting'
import type { ParsedFile } from './parsed-file'
import { placeAtOffset } from './place-at-offset'
import { yamlProblem } from './yaml-problem'

/** Enough for any honest use of aliases, far too few for a file that explodes. */
const MAX_ALIASES = 100

/**
 * Parses YAML (or JSON, which is YAML) and keeps its positions. Never throws: whatever can be read
 * is read, so that one mistake does not hide the others.
 *
 * @param startLine line of the file on which the text begins, when it is only a part (front matter)
 */
export function parseYaml({ file, text }: SourceFile, startLine = 1): ParsedFile {
  const tooDeep = findDeepNesting(text)
  if (tooDeep !== undefined) return unparsed({ file, text }, startLine, tooDeep)
  const lines = new LineCounter()
  const doc = parseDocument(text, {
    lineCounter: lines,
    uniqueKeys: true,
    prettyErrors: false,
    version: '1.2',
    // Keys that are no texts are the schema's business, not the process's.
    logLevel: 'error',
  })
  const at = (offset: number): Place => {
    const { line, col } = lines.linePos(offset)
    return { file, line: Math.max(line, 1) + startLine - 1, column: Math.max(col, 1) }
  }
  const problems = oneALine(
    [...doc.errors, ...doc.warnings].map((error: YAMLError) => yamlProblem(error, text, at)),
  )
  let value: unknown
  try {
    value = doc.toJS({ maxAliasCount: MAX_ALIASES })
  } catch (cause) {
    problems.push({
      code: 'yaml-alias',
      severity: 'error',
      ...at(Math.max(text.search(/(?<=^|[\s,[:-])[*][A-Za-z0-9_-]+/m), 0)),
      message: `The aliases (*name) of this file cannot be resolved: ${(cause as Error).message}.`,
      hint: 'Write the values out instead of repeating them with an alias.',
    })
  }
  return {
    file,
    text,
    value,
    problems,
    placeOf: (path) => at(offsetOf(doc, path, 'value')),
    placeOfKey: (path) => at(offsetOf(doc, path, 'key')),
  }
}

/** A file that it would be dangerous to parse: one problem, and no data. */
function unparsed({ file, text }: SourceFile, startLine: number, offset: number): ParsedFile {
  const { line, column } = placeAtOffset(file, text, offset)
  const problem: Problem = {
    code: 'yaml-nesting',
    severity: 'error',
    file,
    line: line + startLine - 1,
    column,
    message: 'The file is nested too deeply to be read.',
    hint: 'Look for brackets that are opened again and again, or for lines that are indented ever further.',
  }
  const start = { file, line: startLine, column: 1 }
  return { file, text, value: undefined, problems: [problem], placeOf: () => start, placeOfKey: () => start }
}

/** One mistake often makes the parser stumble several times over the same line: its first word is enough. */
function oneALine(problems: Problem[]): Problem[] {
  const seen = new Set<string>()
  return problems.filter(({ code, line }) => {
    const key = `${code} ${line}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Walks as far as the path exists and gives the offset of the last key or value met. */
function offsetOf(doc: Document.Parsed, path: DataPath, wanted: 'key' | 'value'): number {
  let node: unknown = doc.contents
  let offset = startOf(node) ?? 0
  for (const [depth, part] of path.entries()) {
    const last = depth === path.length - 1
    if (isMap(node)) {
      const pair = (node.items as Pair[]).find(
        ({ key }) => isScalar(key) && String(key.value) === String(part),
      )
      if (!pair) return offset
      offset = startOf(last && wanted === 'value' ? (pair.value ?? pair.key) : pair.key) ?? offset
      node = pair.value
    } else {
      node = (node as { items?: unknown[] } | null)?.items?.[Number(part)]
      offset = startOf(node) ?? offset
    }
  }
  return offset
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: [number, number, number] } | null)?.range?.[0]
}
