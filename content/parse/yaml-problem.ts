import type { YAMLError } from 'yaml'
import type { Place, Problem } from '../problems/problem'

/** The `yaml` package's errors in an editor's words, by its error codes. */
const SENTENCES: Partial<Record<string, { message: string; hint?: string }>> = {
  TAB_AS_INDENT: {
    message: 'A tab is used to indent. YAML allows only spaces.',
    hint: 'Replace the tab by two spaces for each level.',
  },
  DUPLICATE_KEY: {
    message: 'This key stands twice in the same place; one of the two values would be lost.',
    hint: 'Delete one of them, or rename it if something else is meant.',
  },
  BAD_INDENT: {
    message: 'The indentation does not fit the lines above.',
    hint: 'Lines that belong together start in the same column.',
  },
  MISSING_CHAR: {
    message: 'Something is missing before this: a closing quote, bracket or colon.',
    hint: 'Look at the end of the line before this one.',
  },
  OPEN_BRACKET: {
    message: 'A bracket that was opened above is not closed.',
    hint: 'Look for a missing ] or } in the lines above.',
  },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A text with a colon followed by a space is read as a new key.',
    hint: 'Put the whole text in double quotes: "like: this".',
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'This line is read as a key, and a colon after it is missing.',
    hint: 'Write "key: value" with a space after the colon; put a text that goes over several lines below ">-".',
  },
  BAD_ALIAS: {
    message: 'A text cannot start with * or &: YAML reads it as a reference.',
    hint: 'Put the text in double quotes.',
  },
  BAD_SCALAR_START: {
    message: 'A text cannot start with this character.',
    hint: 'Put the text in double quotes.',
  },
  BAD_DQ_ESCAPE: {
    message: 'A backslash in double quotes starts an escape that does not exist.',
    hint: 'Write two backslashes, or use single quotes.',
  },
  UNEXPECTED_TOKEN: {
    message: 'Something stands here that does not belong here.',
    hint: 'Often a quote that is not closed, or a text with special characters that needs quotes.',
  },
  MULTIPLE_DOCS: {
    message: 'A line of three hyphens begins a second document; only the first one would be read.',
    hint: 'Delete the line "---", or put the rest into a file of its own.',
  },
}

/** Codes of their own, where an editor searches for something else than for a mistyped character. */
const CODES: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'yaml-tab',
  DUPLICATE_KEY: 'yaml-duplicate-key',
}

/** A located problem for a syntax error; the package's own words where we have none. */
export function yamlProblem(error: YAMLError, text: string, at: (offset: number) => Place): Problem {
  const offset = Math.min(error.pos[0], Math.max(text.length - 1, 0))
  // A tab in the middle of something else is reported by the parser under whatever it then misses.
  const kind =
    text[offset] === '\t'
      ? 'TAB_AS_INDENT'
      : /end with a [\]}]/.test(error.message)
        ? 'OPEN_BRACKET'
        : error.code
  const sentence = SENTENCES[kind] ?? { message: `YAML cannot read this: ${error.message}.` }
  return {
    code: CODES[kind] ?? 'yaml-syntax',
    severity: error.name === 'YAMLWarning' ? 'warning' : 'error',
    ...at(offset),
    ...sentence,
  }
}
