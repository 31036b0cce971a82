import { describePath } from '../read/data-path'
import { closestName } from '../read/did-you-mean'
import { missingKey, unknownKey, wrongKey } from './explain-wrong-key'
import { explainWrongType } from './explain-wrong-type'
import {
  cannotBe,
  type ErrorContext,
  mustBe,
  type SchemaDiagnostic,
  showValue,
  type Wording,
  withoutTypographicQuotes,
} from './wording'
import { wrongForm, wrongFormat } from './wrong-form'

/** Of the value, where nothing else is said; undefined for what another error tells. */
type Explain = (context: ErrorContext) => (Wording & Partial<SchemaDiagnostic>) | undefined

const number =
  (wanted: string): Explain =>
  ({ name, error, schema }) =>
    mustBe(name, `${wanted} ${error.params.limit}`, error.data, schema.description)

const items =
  (wanted: string, about: Pick<SchemaDiagnostic, 'missing'> = {}): Explain =>
  ({ name, error, schema }) => ({
    ...about,
    message: `${name} ${wanted} ${error.params.limit}; ${thereAre(error.data)}.`,
    hint: schema.description,
  })

/** Characters as Ajv counts them: an emoji is one. */
const length =
  (is: string, wanted: string): Explain =>
  ({ name, error, schema }) => ({
    message: `${name} is ${is}: ${counted([...String(error.data)].length, 'character')}, ${wanted.replace('{limit}', error.params.limit)}.`,
    hint: schema.description,
  })

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function thereAre(things: unknown): string {
  const count = Object.keys(things as object).length
  return count === 1 ? 'there is 1' : `there are ${count}`
}

/** The sentence for each keyword of our schemas that can fail. anyOf has none: what it leads to is told instead. */
export const EXPLANATIONS: Record<string, Explain> = {
  type: explainWrongType,
  additionalProperties: unknownKey,
  required: missingKey,
  propertyNames: wrongKey,
  enum: notOnTheList,
  const: ({ name, error, schema }) => mustBe(name, error.params.allowedValue, error.data, schema.description),
  format: wrongFormat,
  pattern: wrongForm,
  minimum: number('at least'),
  maximum: number('at most'),
  exclusiveMinimum: number('more than'),
  minLength: (context) =>
    context.error.data === ''
      ? { message: `${context.name} is empty.`, hint: 'Write the text.' }
      : length('too short', 'at least {limit} are needed')(context),
  maxLength: length('too long', 'at most {limit} are allowed'),
  minItems: items('needs at least', { missing: true }),
  maxItems: items('allows at most'),
  minProperties: ({ name, error, schema }) => ({
    missing: true,
    message: `${name} needs at least ${counted(error.params.limit, 'field')}; ${thereAre(error.data)}.`,
    hint: schema.description,
  }),
  uniqueItems: twiceInAList,
}

export function explainError(context: ErrorContext): SchemaDiagnostic | undefined {
  const { error, path, name, schema } = context
  // Complaints about a key arrive twice; "propertyNames" tells it.
  if (error.propertyName !== undefined) return undefined
  const explain = EXPLANATIONS[error.keyword]
  const said = explain
    ? explain(context)
    : { message: `${name} is not as it must be.`, hint: schema.description }
  return said && { path, at: 'value', ...said }
}

function notOnTheList({ name, error }: ErrorContext): Wording {
  const allowed: unknown[] = error.params.allowedValues
  const plain = withoutTypographicQuotes(error.data)
  if (plain !== undefined && allowed.includes(plain))
    return cannotBe(name, error.data, `Write ${plain}, without the quotes “ ”.`)
  const close = closestName(String(error.data), allowed.map(String))
  const meant = close === undefined ? '' : `Did you mean "${close}"? `
  return cannotBe(name, error.data, `${meant}It is one of ${allowed.join(', ')}.`)
}

function twiceInAList({ path, error: { params, data } }: ErrorContext): Partial<SchemaDiagnostic> & Wording {
  const [first = 0, second = 0] = [params.i as number, params.j as number].sort((a, b) => a - b)
  return {
    path: [...path, second],
    message: `${describePath(path)} lists ${showValue((data as unknown[])[second])} twice: as no. ${first + 1} and no. ${second + 1}.`,
    hint: 'Delete one of the two.',
  }
}
