import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
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
  const { offset, message, hint } = error
  const place = placeAtOffset(source.file, source.text, offset)
  const duplicates = parsed.diagnostics.filter(({ code }) => code === 'yaml-duplicate-key')
  return {
    ...parsed,
    diagnostics: [{ code: 'json-syntax', severity: 'error', ...place, message, hint }, ...duplicates],
  }
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
    return offset >= end
      ? { offset: Math.max(end - 1, 0), ...ERROR_TEXTS.byCause.endsEarly }
      : { offset, ...ERROR_TEXTS.byCause[causeOf(text.slice(offset), errors)] }
  }
}

/** @param rest the text from the first error on */
function causeOf(rest: string, errors: ParseError[]): keyof typeof ERROR_TEXTS.byCause {
  // A symbol that JSON does not have hides what had to stand in its place; that is told next.
  const code = errors.map(({ error }) => printParseErrorCode(error)).find((name) => name !== 'InvalidSymbol')
  if (rest.startsWith("'")) return 'singleQuotes'
  if (/^(#|\/[/*])/.test(rest)) return 'comment'
  if (/^[“”„«»‘’]/.test(rest)) return 'typographicQuote'
  switch (code) {
    case 'PropertyNameExpected':
      return rest.startsWith('}') ? 'commaAtEnd' : 'keyMissing'
    case 'ColonExpected':
      return 'colonMissing'
    case 'CommaExpected':
    case 'EndOfFileExpected':
      return rest.startsWith('"') ? 'commaMissing' : 'notHere'
    default:
      return rest.startsWith('"') ? 'textNotClosed' : 'textMissing'
  }
}
