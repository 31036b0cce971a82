import { readJson } from './parse-json'
import { readMarkdown } from './parse-markdown'
import { readYaml } from './parse-yaml'
import { type FileContent, type ParsedMarkdown, type ParseResult, parsedFile } from './parsed-file'
import { reparseYaml } from './reparse-yaml'
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

/** `before` is the file as it was, without a mistake. */
export function readContent(source: SourceFile, before?: FileContent): ParseResult {
  if (source.file.endsWith('.md')) return readMarkdown(source)
  if (source.file.endsWith('.json')) return readJson(source)
  return (before && reparseYaml(source, before)) ?? readYaml(source)
}
