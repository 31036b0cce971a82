import { closestName } from '../../read/did-you-mean'
import type { Calculation, Formula } from './formula'
import { FormulaError } from './formula-error'
import { FORMULA_FUNCTIONS, parseCall } from './parse-call'
import { type Cursor, closeBracket, deeper, peek, take } from './token-cursor'
import { type Token, tokenizeFormula } from './tokenize-formula'

/**
 * A formula of `derived:`, for example `mean(tours.rating) / 5 * 100`. It is read without looking at the
 * data: whether what it names exists is another question.
 *
 * @throws {FormulaError} at the first place where it cannot go on
 */
export function parseFormula(text: string): Formula {
  const cursor: Cursor = { text, tokens: tokenizeFormula(text), at: 0, depth: 0 }
  if (peek(cursor).kind === 'end')
    throw new FormulaError('The formula is empty.', 0, 'Write for example count(tours).')
  const formula = sumOf(cursor)
  const rest = peek(cursor)
  if (rest.kind !== 'end') {
    throw new FormulaError(
      rest.text === ')'
        ? 'A bracket is closed here that was never opened.'
        : `"${rest.text}" cannot follow "${cursor.tokens[cursor.at - 1]?.text}".`,
      rest.offset,
      rest.text === ')' ? 'Take it out, or open it with "(".' : 'Put + - * or / between the two.',
    )
  }
  return formula
}

function sumOf(cursor: Cursor): Formula {
  return chainOf(cursor, ['+', '-'], productOf)
}

function productOf(cursor: Cursor): Formula {
  return chainOf(cursor, ['*', '/'], termOf)
}

/** Terms with signs of one rank between them, taken from left to right. */
function chainOf(cursor: Cursor, signs: string[], next: (cursor: Cursor) => Formula): Formula {
  let left = next(cursor)
  while (peek(cursor).kind === 'sign' && signs.includes(peek(cursor).text)) {
    const { text, offset } = take(cursor)
    left = { kind: 'calculation', sign: text as Calculation['sign'], left, right: next(cursor), offset }
  }
  return left
}

function termOf(cursor: Cursor): Formula {
  const token = take(cursor)
  if (token.kind === 'number') return { kind: 'number', value: Number(token.text) }
  if (token.text === '(') return bracketOf(cursor, token)
  if (token.text === '-') {
    const right = deeper(cursor, token, () => termOf(cursor))
    return { kind: 'calculation', sign: '-', left: { kind: 'number', value: 0 }, right, offset: token.offset }
  }
  if (token.kind === 'name')
    return peek(cursor).text === '(' ? parseCall(cursor, token) : figureOf(cursor, token)
  throw new FormulaError(
    token.kind === 'end'
      ? 'The formula ends where a number or a name is wanted.'
      : `"${token.text}" stands where a number or a name is wanted.`,
    token.offset,
  )
}

function bracketOf(cursor: Cursor, open: Token): Formula {
  const inside = deeper(cursor, open, () => sumOf(cursor))
  closeBracket(cursor, open)
  return inside
}

function figureOf(cursor: Cursor, { text, offset }: Token): Formula {
  if (text.includes('/')) return { kind: 'figure', name: text, offset }
  const call = closestName(text, FORMULA_FUNCTIONS)
  throw new FormulaError(
    `"${text}" is neither a number nor a figure's name.`,
    offset,
    call || peek(cursor).text === '.'
      ? `Functions take what they count in brackets: ${call ?? 'mean'}(${call === 'count' ? 'tours' : 'tours.price'}).`
      : 'A figure is called <collection>/<name>/<field>, for example claims/since/year.',
  )
}
