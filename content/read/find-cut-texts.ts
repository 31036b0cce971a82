import { type Document, visit } from 'yaml'
import type { Diagnostic, Place } from './diagnostic'

/** "Tour #1": a comment that begins without a space after # or with a digit was hardly meant as one. */
const LIKE_A_TEXT = /[^\s#][ \t]+#(?:[^\s#!]|[ \t]*\d)/

/**
 * Texts without quotes that YAML cuts off at " #": `Tour #1 of Madrid` is read as "Tour". The file is
 * valid, so nothing else would tell.
 */
export function findCutTexts(doc: Document, text: string, at: (offset: number) => Place): Diagnostic[] {
  if (!LIKE_A_TEXT.test(text)) return []
  const problems: Diagnostic[] = []
  visit(doc, {
    Scalar(_key, { type, value, range }) {
      if (type !== 'PLAIN' || typeof value !== 'string' || !range) return
      const end = text.indexOf('\n', range[1])
      const rest = text.slice(range[1], end === -1 ? undefined : end)
      const [, space = '', comment] = /^([ \t]+)(#(?:[^\s#!]|[ \t]*\d).*)$/.exec(rest) ?? []
      if (!comment) return
      problems.push({
        code: 'yaml-comment',
        severity: 'warning',
        ...at(range[1] + space.length),
        message: `The text ends before the #: it is read as "${shortened(value)}", the rest of the line is a comment.`,
        hint: 'Put the whole text in double quotes. If a comment is meant, write it on a line of its own, with a space after #.',
      })
    },
  })
  return problems
}

function shortened(value: string): string {
  return value.length > 60 ? `…${value.slice(-57)}` : value
}
