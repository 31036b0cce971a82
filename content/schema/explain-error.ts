import { type DataPath, describePath } from '../read/data-path'
import { closestName } from '../read/did-you-mean'
import type { ErrorContext } from './error-context'
import { wrongSize } from './explain-limits'
import { missingKey, neededBeside, unknownKey, wrongKey } from './explain-wrong-key'
import { explainWrongType, nameOf } from './explain-wrong-type'
import type { Explanation, SchemaFault, SourceAt } from './schema-fault'
import { showValue } from './show-value'
import { withoutTypographicQuotes } from './typographic-quotes'
import { wrongForm, wrongFormat } from './wrong-form'

type Explain = (context: ErrorContext) => SchemaFault | undefined

const ofValue =
  (explain: (context: ErrorContext) => Explanation): Explain =>
  (context) => ({ path: context.path, at: 'value', ...explain(context) })

const size = ofValue(wrongSize)

/**
 * The sentence for each keyword that can fail in draft-07. anyOf, oneOf, allOf and if have none: what they
 * lead to is told instead.
 */
export const EXPLANATIONS: Record<string, Explain> = {
  type: ofValue(({ name, error, schema, path, sourceAt }) =>
    explainWrongType(name, error.data, schema, sourceOf(path, error.data, sourceAt)),
  ),
  additionalProperties: unknownKey,
  required: missingKey,
  dependencies: neededBeside,
  dependentRequired: neededBeside,
  propertyNames: wrongKey,
  enum: ofValue(({ name, error }) => notOnTheList(name, error.data, error.params.allowedValues)),
  const: ofValue(({ name, error, schema }) => ({
    message: `${name} must be ${error.params.allowedValue}; it is ${showValue(error.data)}.`,
    hint: schema.description,
  })),
  format: ofValue(wrongFormat),
  pattern: ofValue(wrongForm),
  minimum: size,
  maximum: size,
  exclusiveMinimum: size,
  exclusiveMaximum: size,
  multipleOf: size,
  minLength: size,
  maxLength: size,
  minItems: size,
  maxItems: size,
  additionalItems: size,
  minProperties: size,
  maxProperties: size,
  contains: ofValue(({ name, schema }) => ({
    message: `${name} lacks an item that it must have.`,
    hint: schema.description,
  })),
  uniqueItems: twiceInAList,
  not: ofValue(({ name, error, schema }) => ({
    message: `${name} cannot be ${showValue(error.data)} here.`,
    hint: schema.description,
  })),
  'false schema': ({ path, error, schema }) => ({
    path,
    at: 'key',
    message: `${nameOf(path)} cannot stand here; it is ${showValue(error.data)}.`,
    hint: schema.description ?? 'Delete it.',
  }),
}

/** Undefined for what another error tells. */
export function explainError(context: ErrorContext): SchemaFault | undefined {
  const { error, path, name, schema } = context
  // Complaints about a key arrive twice; "propertyNames" tells it.
  if (error.propertyName !== undefined) return undefined
  const explain = EXPLANATIONS[error.keyword]
  if (explain) return explain(context)
  return { path, at: 'value', message: `${name} is not as it must be.`, hint: schema.description }
}

function notOnTheList(name: string, written: unknown, allowed: unknown[]): Explanation {
  const plain = withoutTypographicQuotes(written)
  if (plain !== undefined && allowed.includes(plain))
    return {
      message: `${name} cannot be ${showValue(written)}.`,
      hint: `Write ${plain}, without the quotes “ ”.`,
    }
  const close = closestName(String(written), allowed.map(String))
  const meant = close === undefined ? '' : `Did you mean "${close}"? `
  return {
    message: `${name} cannot be ${showValue(written)}.`,
    hint: `${meant}It is one of ${allowed.join(', ')}.`,
  }
}

function twiceInAList({ path, error: { params, data } }: ErrorContext): SchemaFault {
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
