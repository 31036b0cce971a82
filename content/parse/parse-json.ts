import type { SourceFile } from '../files/source-file'
import { findJsonError } from './find-json-error'
import { parseYaml } from './parse-yaml'
import type { ParsedFile } from './parsed-file'
import { placeAtOffset } from './place-at-offset'

/**
 * Parses JSON with its positions. JSON is YAML, but YAML is more: comments, commas at the end and
 * single quotes would pass here and stop the bundler.
 */
export function parseJson(source: SourceFile): ParsedFile {
  const parsed = parseYaml(source)
  const error = findJsonError(source.text)
  if (!error) return parsed
  const place = placeAtOffset(source.file, source.text, error.offset)
  const { message, hint } = error
  const duplicates = parsed.problems.filter(({ code }) => code === 'yaml-duplicate-key')
  return {
    ...parsed,
    problems: [
      { code: 'json-syntax', severity: 'error', ...place, message, ...(hint && { hint }) },
      ...duplicates,
    ],
  }
}
