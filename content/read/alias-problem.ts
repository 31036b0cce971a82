import type { Diagnostic, Place } from './diagnostic'

/** A text that begins with * is read as the repetition of another value; that value does not exist, or there are too many. */
export function aliasProblem(cause: Error, text: string, at: (offset: number) => Place): Diagnostic {
  const name = /anchor must be set before the alias\): (.+)$/.exec(cause.message)?.[1]
  const sign = name === undefined ? /(?<=^|[\s,[:-])[*][A-Za-z0-9_-]+/m : `*${name}`
  const offset = typeof sign === 'string' ? text.indexOf(sign) : text.search(sign)
  return {
    code: 'yaml-alias',
    severity: 'error',
    ...at(Math.max(offset, 0)),
    message:
      name === undefined
        ? 'Values are repeated by *name so often that the file cannot be read.'
        : `A text cannot begin with *: YAML looks for a value named "${name}" to repeat it, and there is none.`,
    hint:
      name === undefined
        ? 'Write the values out instead of repeating them.'
        : 'Put the whole text in double quotes.',
  }
}
