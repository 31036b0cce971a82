import type { Formula, NameInFormula } from './formula'
import { FormulaError } from './formula-error'
import type { Token } from './tokenize-formula'

/** Reads the tokens of a formula one after the other. */
export interface Cursor {
  text: string
  tokens: Token[]
  at: number
  /** How many brackets are open. */
  depth: number
}

/** Deeper brackets than anybody writes by hand. */
const DEEPEST = 50

/** @throws {FormulaError} when something else than a name comes next */
export function nameOf(cursor: Cursor, what: string): NameInFormula {
  const token = take(cursor)
  if (token.kind === 'name') return { name: token.text, offset: token.offset }
  throw new FormulaError(
    token.kind === 'end'
      ? `The formula ends where ${what} is wanted.`
      : `"${token.text}" stands where ${what} is wanted.`,
    token.offset,
  )
}

/** @throws {FormulaError} when the bracket is not closed here */
export function closeBracket(cursor: Cursor, open: Token): void {
  const token = take(cursor)
  if (token.text === ')') return
  throw new FormulaError(
    token.kind === 'end'
      ? 'A bracket is opened here and never closed.'
      : `"${token.text}" stands where the bracket has to be closed.`,
    token.kind === 'end' ? open.offset : token.offset,
    'Add ")".',
  )
}

/** Nesting is counted, so that a file full of brackets cannot exhaust the stack. */
export function deeper(cursor: Cursor, token: Token, read: () => Formula): Formula {
  if (cursor.depth >= DEEPEST)
    throw new FormulaError('The formula is nested too deeply to be read.', token.offset)
  cursor.depth += 1
  const inside = read()
  cursor.depth -= 1
  return inside
}

/** The next token; it stays the next one. */
export function peek({ tokens, at }: Cursor): Token {
  return tokens[at] ?? { kind: 'end', text: '', offset: 0 }
}

/** The next token, which is then behind us. */
export function take(cursor: Cursor): Token {
  const token = peek(cursor)
  if (token.kind !== 'end') cursor.at += 1
  return token
}
