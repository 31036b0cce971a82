import { readJson } from './parse-json'
import { parsedMarkdown, readMarkdown } from './parse-markdown'
import { readYaml } from './parse-yaml'
import { type ParsedFile, type ParseResult, parsedFile } from './parsed-file'
import type { SourceFile } from './source-file'

/** Parses a content file by its name's ending: Markdown, JSON, or else YAML. Never throws. */
export function parseContent(source: SourceFile): ParsedFile {
  return viewContent(source, readContent(source))
}

/** What parsing finds out about a file, as plain data. */
export function readContent(source: SourceFile): ParseResult {
  if (isMarkdown(source)) return readMarkdown(source)
  return source.file.endsWith('.json') ? readJson(source) : readYaml(source)
}

/** The file with what parsing it has found out, now or once before. */
export function viewContent(
  source: SourceFile,
  result: ParseResult,
  searches?: Map<string, unknown>,
): ParsedFile {
  return isMarkdown(source) ? parsedMarkdown(source, result, searches) : parsedFile(source, result, searches)
}

function isMarkdown({ file }: SourceFile): boolean {
  return file.endsWith('.md')
}
