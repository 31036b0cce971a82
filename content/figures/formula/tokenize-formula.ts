import { FormulaError } from './formula-error'

export interface Token {
  kind: 'number' | 'name' | 'sign' | 'end'
  text: string
  /** Offset of its first character in the formula. */
  offset: number
}

/**
 * Names join words by hyphens and slashes without spaces (`partner-tours`, `claims/since/year`), so a
 * minus or a division between names needs spaces around it.
 */
const TOKEN = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z]\w*(?:[-/]\w+)*)|([-+*/().=]))/y

/**
 * The words of a formula in order, the last of them being its end.
 *
 * @throws {FormulaError} at a character that no formula has
 */
export function tokenizeFormula(formula: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (formula.slice(at).trim() !== '') {
    TOKEN.lastIndex = at
    const match = TOKEN.exec(formula)
    if (!match) {
      const offset = at + formula.slice(at).search(/\S/)
      throw new FormulaError(
        `A formula has no "${String.fromCodePoint(formula.codePointAt(offset) ?? 0)}".`,
        offset,
        formula[offset] === ','
          ? 'Decimals are written with a point: 2.5.'
          : 'It is made of names, numbers, + - * / and round brackets: mean(tours.rating) / 5 * 100.',
      )
    }
    const text = match[1] ?? match[2] ?? match[3] ?? ''
    const kind = match[1] ? 'number' : match[2] ? 'name' : 'sign'
    at = TOKEN.lastIndex
    tokens.push({ kind, text, offset: at - text.length })
  }
  return [...tokens, { kind: 'end', text: '', offset: formula.trimEnd().length }]
}
