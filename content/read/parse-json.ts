import { findJsonError } from './find-json-error'
import { readYaml } from './parse-yaml'
import type { ParseResult } from './parsed-file'
import { placeAtOffset } from './place-at-offset'
import type { SourceFile } from './source-file'

/**
 * Reads JSON with its positions. JSON is YAML, but YAML is more: comments, commas at the end and
 * single quotes would pass here and stop the bundler.
 */
export function readJson(source: SourceFile): ParseResult {
  const parsed = readYaml(source)
  const error = findJsonError(source.text)
  if (!error) return parsed
  const place = placeAtOffset(source.file, source.text, error.offset)
  const { message, hint } = error
  const duplicates = parsed.diagnostics.filter(({ code }) => code === 'yaml-duplicate-key')
  return {
    ...parsed,
    diagnostics: [
      { code: 'json-syntax', severity: 'error', ...place, message, ...(hint && { hint }) },
      ...duplicates,
    ],
  }
}
