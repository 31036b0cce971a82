import { type DataPath, describePath } from '../read/data-path'
import { closestName } from '../read/did-you-mean'
import { missingKey, unknownKey, wrongKey } from './explain-wrong-key'
import { explainWrongType } from './explain-wrong-type'
import type { ErrorContext, SchemaDiagnostic, SourceAt, Wording } from './schema-diagnostic'
import { cannotBe, mustBe, showValue, withoutTypographicQuotes } from './written-value'
import { wrongForm, wrongFormat } from './wrong-form'

type Explain = (context: ErrorContext) => SchemaDiagnostic | undefined

const ofValue =
  (explain: (context: ErrorContext) => Wording): Explain =>
  (context) => ({ path: context.path, at: 'value', ...explain(context) })

const number = (wanted: string) =>
  ofValue(({ name, error, schema }) =>
    mustBe(name, `${wanted} ${error.params.limit}`, error.data, schema.description),
  )

const items = (wanted: string) =>
  ofValue(({ name, error, schema }) => ({
    message: `${name} ${wanted} ${error.params.limit}; ${thereAre((error.data as unknown[]).length)}.`,
    hint: schema.description,
  }))

/** Characters as Ajv counts them: an emoji is one. */
const length = (is: string, wanted: string) =>
  ofValue(({ name, error, schema }) => ({
    message: `${name} is ${is}: ${counted([...String(error.data)].length, 'character')}, ${wanted.replace('{limit}', error.params.limit)}.`,
    hint: schema.description,
  }))

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`
}

function thereAre(count: number): string {
  return count === 1 ? 'there is 1' : `there are ${count}`
}

const emptyText = ofValue(({ name }) => ({ message: `${name} is empty.`, hint: 'Write the text.' }))

/** The sentence for each keyword of our schemas that can fail. anyOf has none: what it leads to is told instead. */
export const EXPLANATIONS: Record<string, Explain> = {
  type: ofValue(({ name, error, schema, path, sourceAt }) =>
    explainWrongType(name, error.data, schema, sourceOf(path, error.data, sourceAt)),
  ),
  additionalProperties: unknownKey,
  required: missingKey,
  propertyNames: wrongKey,
  enum: ofValue(({ name, error }) => notOnTheList(name, error.data, error.params.allowedValues)),
  const: ofValue(({ name, error, schema }) =>
    mustBe(name, error.params.allowedValue, error.data, schema.description),
  ),
  format: ofValue(wrongFormat),
  pattern: ofValue(wrongForm),
  minimum: number('at least'),
  maximum: number('at most'),
  exclusiveMinimum: number('more than'),
  minLength: (context) =>
    context.error.data === ''
      ? emptyText(context)
      : length('too short', 'at least {limit} are needed')(context),
  maxLength: length('too long', 'at most {limit} are allowed'),
  minItems: items('needs at least'),
  maxItems: items('allows at most'),
  minProperties: ofValue(({ name, error, schema }) => ({
    message: `${name} needs at least ${counted(error.params.limit, 'field')}; ${thereAre(Object.keys(error.data as object).length)}.`,
    hint: schema.description,
  })),
  uniqueItems: twiceInAList,
}

/** Undefined for what another error tells. */
export function explainError(context: ErrorContext): SchemaDiagnostic | undefined {
  const { error, path, name, schema } = context
  // Complaints about a key arrive twice; "propertyNames" tells it.
  if (error.propertyName !== undefined) return undefined
  const explain = EXPLANATIONS[error.keyword]
  if (explain) return explain(context)
  return { path, at: 'value', message: `${name} is not as it must be.`, hint: schema.description }
}

function notOnTheList(name: string, written: unknown, allowed: unknown[]): Wording {
  const plain = withoutTypographicQuotes(written)
  if (plain !== undefined && allowed.includes(plain))
    return cannotBe(name, written, `Write ${plain}, without the quotes “ ”.`)
  const close = closestName(String(written), allowed.map(String))
  const meant = close === undefined ? '' : `Did you mean "${close}"? `
  return cannotBe(name, written, `${meant}It is one of ${allowed.join(', ')}.`)
}

function twiceInAList({ path, error: { params, data } }: ErrorContext): SchemaDiagnostic {
  const [first = 0, second = 0] = [params.i as number, params.j as number].sort((a, b) => a - b)
  return {
    path: [...path, second],
    at: 'value',
    message: `${describePath(path)} lists ${showValue((data as unknown[])[second])} twice: as no. ${first + 1} and no. ${second + 1}.`,
    hint: 'Delete one of the two.',
  }
}

/** An empty value has no place of its own: what stands behind its name may tell why. */
function sourceOf(path: DataPath, value: unknown, sourceAt: SourceAt): string {
  return value === null ? sourceAt(path, 'key').replace(/^[^:]*:\s*/, '') : sourceAt(path, 'value')
}
