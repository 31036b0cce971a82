import { closestName } from '../../read/did-you-mean'
import {
  AGGREGATE_FUNCTIONS,
  type AggregateFunction,
  type Condition,
  type Formula,
  type NameInFormula,
} from './formula'
import { FormulaError } from './formula-error'
import { formulaCollections } from './formula-fields'
import { type Cursor, closeBracket, nameOf, peek, take } from './token-cursor'
import type { Token } from './tokenize-formula'

const YEARS_SINCE = 'years-since'
export const FORMULA_FUNCTIONS: string[] = [...AGGREGATE_FUNCTIONS, YEARS_SINCE]

/**
 * The rest of a function's call, from its opening bracket: `(partner-tours.price where tile = museums)`.
 *
 * @throws {FormulaError} at the first place where it cannot go on
 */
export function parseCall(cursor: Cursor, name: Token): Formula {
  if (!FORMULA_FUNCTIONS.includes(name.text)) {
    const close = closestName(name.text, FORMULA_FUNCTIONS)
    throw new FormulaError(
      `There is no function named "${name.text}".`,
      name.offset,
      close ? `Did you mean "${close}"?` : `There are ${FORMULA_FUNCTIONS.join(', ')}.`,
    )
  }
  const open = take(cursor)
  const written = () => cursor.text.slice(name.offset, (cursor.tokens[cursor.at - 1]?.offset ?? 0) + 1)
  if (name.text === YEARS_SINCE) {
    const { name: figure, offset } = nameOf(cursor, 'the name of a figure that holds a year')
    closeBracket(cursor, open)
    return { kind: YEARS_SINCE, year: { kind: 'figure', name: figure, offset }, text: written() }
  }
  const taken = name.text as AggregateFunction
  const collection = nameOf(cursor, 'what is looked at, such as tours')
  const field = fieldOf(cursor, taken, collection)
  const where = conditionsOf(cursor)
  closeBracket(cursor, open)
  return { kind: 'aggregate', take: taken, collection, ...(field && { field }), where, text: written() }
}

function fieldOf(
  cursor: Cursor,
  taken: AggregateFunction,
  collection: NameInFormula,
): NameInFormula | undefined {
  const dot = peek(cursor)
  if (dot.text !== '.') {
    if (taken === 'count') return undefined
    const example = taken === 'count-distinct' ? 'category' : 'price'
    const hint = formulaCollections().includes(collection.name)
      ? `Write the field behind a point: ${taken}(${collection.name}.${example}).`
      : `Write whose it is, and a point, before the field: ${taken}(tours.${collection.name}).`
    throw new FormulaError(`${taken} does not say of what.`, dot.offset, hint)
  }
  if (taken === 'count')
    throw new FormulaError(
      'count counts files, not a field of them.',
      dot.offset,
      `Write count(${collection.name}), or count-distinct for the number of different values of a field.`,
    )
  take(cursor)
  return nameOf(cursor, 'the name of a field')
}

function conditionsOf(cursor: Cursor): Condition[] {
  const conditions: Condition[] = []
  for (let word = 'where'; peek(cursor).text === word; word = 'and') {
    take(cursor)
    const field = nameOf(cursor, 'the name of a field')
    const sign = take(cursor)
    if (sign.text !== '=')
      throw new FormulaError(
        `Behind "${field.name}" a "=" is wanted.`,
        sign.offset,
        `Write for example where ${field.name} = museums.`,
      )
    const value = take(cursor)
    if (value.kind !== 'name' && value.kind !== 'number')
      throw new FormulaError('Behind "=" the value is missing.', value.offset)
    conditions.push({ field, value: { name: value.text, offset: value.offset } })
  }
  return conditions
}
