import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { errorAt } from './diagnostic'
import ERROR_TEXTS from './json-error-texts.json'
import { placeAtOffset } from './line-index'
import { readYaml } from './parse-yaml'
import type { ParseResult } from './parsed-file'
import type { SourceFile } from './source-file'

/** JSON with its positions. YAML would also take comments and single quotes, which stop the bundler. */
export function readJson(source: SourceFile): ParseResult {
  const parsed = readYaml(source)
  const error = findJsonError(source.text)
  if (!error) return parsed
  const place = placeAtOffset(source.file, source.text, error.offset)
  const duplicates = parsed.diagnostics.filter(({ code }) => code === 'yaml-duplicate-key')
  return { ...parsed, diagnostics: [errorAt('json-syntax', place, error), ...duplicates] }
}

interface Cause {
  rest?: string
  codes?: (string | undefined)[]
  message: string
  hint: string
}

/** The first place at which a text stops being JSON. Engines differ in whether their messages name a position. */
export function findJsonError(text: string) {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const errors: ParseError[] = []
    parse(text, errors, { disallowComments: true })
    const offset = errors[0]?.offset ?? 0
    const end = text.trimEnd().length
    if (offset >= end) return { offset: Math.max(end - 1, 0), ...ERROR_TEXTS[end ? 'endsEarly' : 'empty'] }
    // A symbol that JSON does not have hides what had to stand in its place; that is reported next.
    const known = errors
      .map(({ error }) => printParseErrorCode(error))
      .find((name) => name !== 'InvalidSymbol')
    const cause = (ERROR_TEXTS.byCause as Cause[]).find(
      ({ rest = '', codes = [known] }) => codes.includes(known) && new RegExp(rest).test(text.slice(offset)),
    )
    return { offset, message: cause?.message ?? '', hint: cause?.hint ?? '' }
  }
}
