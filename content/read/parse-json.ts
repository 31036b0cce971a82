import { type ParseError, parse, printParseErrorCode } from 'jsonc-parser'
import { placeAtOffset } from './line-index'
import { readYaml } from './parse-yaml'
import type { ParseResult } from './parsed-file'
import type { SourceFile } from './source-file'

export interface JsonError {
  offset: number
  message: string
  hint: string
}

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
export function findJsonError(text: string): JsonError | undefined {
  try {
    JSON.parse(text)
    return undefined
  } catch {
    const errors: ParseError[] = []
    parse(text, errors, { disallowComments: true })
    const offset = errors[0]?.offset ?? 0
    const end = text.trimEnd().length
    return offset >= end
      ? { offset: Math.max(end - 1, 0), ...ENDS_EARLY }
      : { offset, ...explain(text.slice(offset), errors) }
  }
}

type Sentence = Omit<JsonError, 'offset'>

const ENDS_EARLY: Sentence = {
  message: 'The file ends too early: a quote or bracket is not closed.',
  hint: 'The last line must be the closing brace: }',
}

/** @param rest the text from the first error on */
function explain(rest: string, errors: ParseError[]): Sentence {
  // A symbol that JSON does not have hides what had to stand in its place; that is told next.
  const code = errors.map(({ error }) => printParseErrorCode(error)).find((name) => name !== 'InvalidSymbol')
  if (rest.startsWith("'")) return { message: 'JSON has no single quotes.', hint: 'Use double quotes.' }
  if (/^(#|\/[/*])/.test(rest)) return { message: 'JSON has no comments.', hint: 'Delete the comment.' }
  if (/^[“”„«»‘’]/.test(rest))
    return {
      message: 'A typographic quote stands where JSON needs a straight one.',
      hint: 'Write " before and after the text; inside it “ and ” are welcome.',
    }
  switch (code) {
    case 'PropertyNameExpected':
      return rest.startsWith('}')
        ? {
            message: 'A comma stands before the closing bracket.',
            hint: 'Delete the comma after the last text.',
          }
        : { message: 'A key in double quotes must stand here.', hint: 'Write "key": "text".' }
    case 'ColonExpected':
      return { message: 'A colon is missing after the key.', hint: 'Write "key": "text".' }
    case 'CommaExpected':
    case 'EndOfFileExpected':
      return rest.startsWith('"')
        ? { message: 'A comma is missing before this.', hint: 'Texts are parted by commas.' }
        : {
            message: 'Something stands here that does not belong here.',
            hint: 'Is there a quote inside a text? Write it as \\".',
          }
    default:
      return rest.startsWith('"')
        ? {
            message: 'This text is not closed, or holds a line break or a lone backslash.',
            hint: 'Write \\n for a line break, \\" for a quote and \\\\ for a backslash.',
          }
        : { message: 'A text in double quotes must stand here.', hint: 'Write "key": "text".' }
  }
}
