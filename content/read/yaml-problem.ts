import type { Document, ErrorCode, YAMLError } from 'yaml'
import type { Diagnostic, Place } from './diagnostic'
import { findCutTexts } from './find-cut-texts'
import { findYamlTrap } from './traps/find-yaml-trap'

/** The `yaml` package's errors in an editor's words, by its error codes: all of them, so that none speaks for itself. */
export const SENTENCES: Record<ErrorCode | 'OPEN_BRACKET' | 'OPEN_QUOTE', { message: string; hint: string }> =
  {
    TAB_AS_INDENT: {
      message: 'A tab is used to indent. YAML allows only spaces.',
      hint: 'Replace the tab by two spaces for each level.',
    },
    DUPLICATE_KEY: {
      message: 'This field stands twice in the same place; one of the two values would be lost.',
      hint: 'Delete one of them, or rename it if something else is meant.',
    },
    BAD_INDENT: {
      message: 'The indentation does not fit the lines above.',
      hint: 'Lines that belong together start in the same column.',
    },
    MISSING_CHAR: {
      message: 'Something is missing before this: a comma, a colon or a closing bracket.',
      hint: 'Look at the end of the line before this one.',
    },
    OPEN_BRACKET: {
      message: 'A bracket that was opened above is not closed.',
      hint: 'Look for a missing ] or } in the lines above.',
    },
    OPEN_QUOTE: {
      message: 'A text in quotes is not closed.',
      hint: 'Look for the line with only one quote, here or above, and put the other at the end of its text.',
    },
    BLOCK_AS_IMPLICIT_KEY: {
      message: 'A text with a colon followed by a space is read as a new field.',
      hint: 'Put the whole text in double quotes: "like: this".',
    },
    MULTILINE_IMPLICIT_KEY: {
      message: 'This line is no field: a colon is missing after its name.',
      hint: 'Write "name: value" with a space after the colon; put a text that goes over several lines below ">-".',
    },
    BLOCK_IN_FLOW: {
      message: 'A list with hyphens, or a text below > or |, cannot stand inside brackets.',
      hint: 'Write the list as [one, two], or take the brackets away.',
    },
    BAD_ALIAS: {
      message: 'A text cannot begin with * or &: YAML reads it as a reference.',
      hint: 'Put the whole text in double quotes.',
    },
    ALIAS_PROPS: {
      message: 'A text cannot begin with * or &: YAML reads it as a reference.',
      hint: 'Put the whole text in double quotes.',
    },
    BAD_SCALAR_START: {
      message: 'A text cannot begin with this sign.',
      hint: 'Put the whole text in double quotes.',
    },
    BAD_DQ_ESCAPE: {
      message: 'A backslash in double quotes begins a special sign, and this one does not exist.',
      hint: 'Write two backslashes, or use single quotes.',
    },
    BAD_PROP_ORDER: {
      message: 'A text cannot begin with & or !: YAML reads them as a mark of the value.',
      hint: 'Put the whole text in double quotes.',
    },
    MULTIPLE_ANCHORS: {
      message: 'A text cannot begin with &: YAML reads it as the name of a value.',
      hint: 'Put the whole text in double quotes.',
    },
    MULTIPLE_TAGS: {
      message: 'A text cannot begin with !: YAML reads it as the kind of the value.',
      hint: 'Put the whole text in double quotes.',
    },
    TAG_RESOLVE_FAILED: {
      message: 'A text cannot begin with !: YAML reads it as the kind of the value.',
      hint: 'Put the whole text in double quotes.',
    },
    BAD_COLLECTION_TYPE: {
      message: 'A value cannot begin with !: YAML reads it as the kind of the value.',
      hint: 'Delete the word with the exclamation mark.',
    },
    BAD_DIRECTIVE: {
      message: 'A line cannot begin with %: YAML reads it as an instruction.',
      hint: 'Delete the line, or put its text in double quotes.',
    },
    UNEXPECTED_TOKEN: {
      message: 'Something stands here that does not belong here.',
      hint: 'Often a quote that is not closed, or a text with special characters that needs quotes.',
    },
    MULTIPLE_DOCS: {
      message: 'A line of three hyphens begins a second document; only the first one would be read.',
      hint: 'Delete the line "---", or put the rest into a file of its own.',
    },
    KEY_OVER_1024_CHARS: {
      message: 'The name of a field is longer than 1024 characters.',
      hint: 'Probably a quote or a line break is missing: look at the end of the line.',
    },
    NON_STRING_KEY: {
      message: 'The name of a field must be a word.',
      hint: 'If this is a text, put it in double quotes.',
    },
    RESOURCE_EXHAUSTION: {
      message: 'The file is nested too deeply to be read.',
      hint: 'Look for brackets that are opened again and again.',
    },
    IMPOSSIBLE: {
      message: 'YAML cannot read this.',
      hint: 'Compare the line with one that is right; special characters need double quotes around the text.',
    },
  }

/** Codes of their own, where an editor searches for something else than for a mistyped character. */
const CODES: Partial<Record<string, string>> = {
  TAB_AS_INDENT: 'yaml-tab',
  DUPLICATE_KEY: 'yaml-duplicate-key',
}

/** After these the parser is lost and stumbles over the lines that follow. */
const LOSES_ITS_WAY = [
  'UNEXPECTED_TOKEN',
  'BAD_INDENT',
  'MISSING_CHAR',
  'BLOCK_IN_FLOW',
  'BLOCK_AS_IMPLICIT_KEY',
  'MULTILINE_IMPLICIT_KEY',
]

/** A stumble within this many lines of the last one is taken for its consequence. */
const STRIDE = 2

/**
 * Everything that is wrong with a YAML text, in an editor's words: what the parser could not read, each
 * mistake once, and what it read otherwise than it was meant.
 */
export function yamlProblems(doc: Document, text: string, at: (offset: number) => Place): Diagnostic[] {
  const problems = new Map<string, Diagnostic>()
  let stumbledOn = Number.NEGATIVE_INFINITY
  let consequence: number | undefined
  for (const error of [...doc.errors, ...doc.warnings].sort((a, b) => a.pos[0] - b.pos[0])) {
    const { line } = at(offsetOf(error, text))
    if (LOSES_ITS_WAY.includes(error.code)) {
      if (line > stumbledOn && line - stumbledOn <= STRIDE) consequence = line
      stumbledOn = line
      if (consequence === line) continue
    }
    const problem = yamlProblem(error, text, at)
    // The parser often stumbles several times over one line: its first word is enough.
    const key = `${problem.code} ${line}`
    if (!problems.has(key)) problems.set(key, problem)
  }
  const told = [...problems.values()]
  const cut = findCutTexts(doc, text, at)
  return [...told, ...cut.filter(({ line }) => !told.some((problem) => problem.line === line))]
}

/** A located problem for a syntax error. */
function yamlProblem(error: YAMLError, text: string, at: (offset: number) => Place): Diagnostic {
  const offset = offsetOf(error, text)
  const kind = kindOf(error, text, offset)
  const trap = CODES[kind] ? undefined : findYamlTrap(text, offset, kind)
  const { message, hint } = trap ?? SENTENCES[kind]
  const key =
    kind === 'DUPLICATE_KEY' && /^["']?([\w.-]+)["']?\s*:/.exec(text.slice(offset, offset + 200))?.[1]
  return {
    code: trap?.code ?? CODES[kind] ?? 'yaml-syntax',
    // A warning of the parser's means that a text is read as something else: no less wrong for an editor.
    severity: 'error',
    ...at(trap?.offset ?? offset),
    message: key ? message.replace('This field', `"${key}"`) : message,
    hint,
  }
}

function offsetOf({ pos }: YAMLError, text: string): number {
  return Math.min(pos[0], Math.max(text.length - 1, 0))
}

function kindOf({ code, message }: YAMLError, text: string, offset: number): keyof typeof SENTENCES {
  // A tab in the middle of something else is reported by the parser under whatever it then misses.
  if (text[offset] === '\t') return 'TAB_AS_INDENT'
  if (/end with a [\]}]/.test(message)) return 'OPEN_BRACKET'
  if (/closing ["']quote/.test(message)) return 'OPEN_QUOTE'
  return Object.hasOwn(SENTENCES, code) ? code : 'IMPOSSIBLE'
}
