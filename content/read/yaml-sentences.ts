import type { ErrorCode } from 'yaml'

interface Sentence {
  message: string
  hint: string
}

const IN_QUOTES = 'Put the whole text in double quotes.'
const REFERENCE = {
  message: 'A text cannot begin with * or &: YAML reads it as a reference.',
  hint: IN_QUOTES,
}
const TAG = {
  message: 'A text cannot begin with !: YAML reads it as the kind of the value.',
  hint: IN_QUOTES,
}

/** The `yaml` package's errors in an editor's words, by its error codes: all of them, so that none speaks for itself. */
export const SENTENCES: Record<ErrorCode | 'OPEN_BRACKET' | 'OPEN_QUOTE', Sentence> = {
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
  BAD_ALIAS: REFERENCE,
  ALIAS_PROPS: REFERENCE,
  BAD_SCALAR_START: {
    message: 'A text cannot begin with this sign.',
    hint: IN_QUOTES,
  },
  BAD_DQ_ESCAPE: {
    message: 'A backslash in double quotes begins a special sign, and this one does not exist.',
    hint: 'Write two backslashes, or use single quotes.',
  },
  BAD_PROP_ORDER: {
    message: 'A text cannot begin with & or !: YAML reads them as a mark of the value.',
    hint: IN_QUOTES,
  },
  MULTIPLE_ANCHORS: {
    message: 'A text cannot begin with &: YAML reads it as the name of a value.',
    hint: IN_QUOTES,
  },
  MULTIPLE_TAGS: TAG,
  TAG_RESOLVE_FAILED: TAG,
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
