import { readJson } from './parse-json'
import { readMarkdown } from './parse-markdown'
import { readYaml } from './parse-yaml'
import { type KnownEntries, type ParsedMarkdown, type ParseResult, parsedFile } from './parsed-file'
import { readByEntries } from './read-by-entries'
import { hashOf, type SourceFile } from './source-file'

/** Parses a content file by its name's ending: Markdown, JSON, or else YAML. Never throws. */
export function parseContent(source: SourceFile): ParsedMarkdown {
  return parsedAs(source, readContent(source))
}

/** A file that was parsed just now, whatever its name. */
export function parsedAs(source: SourceFile, result: ParseResult): ParsedMarkdown {
  const { diagnostics } = result
  const summary = { diagnostics, searches: new Map() }
  return parsedFile({ file: source.file, hash: hashOf(source) }, summary, () => ({
    text: source.text,
    result,
  }))
}

/** @param known the entries of a long file as it was, to read only what has changed in it */
export function readContent(source: SourceFile, known?: KnownEntries): ParseResult {
  if (source.file.endsWith('.md')) return readMarkdown(source)
  if (source.file.endsWith('.json')) return readJson(source)
  return (known && readByEntries(source, known)) ?? readYaml(source)
}
