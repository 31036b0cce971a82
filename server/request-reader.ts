import { Ajv, type ErrorObject, type Options, type ValidateFunction } from 'ajv'
import { tryTo } from '../domain/try-to'
import { UserError } from '../domain/user-error'

/** More than a request has in which a person made mistakes, as characters of JSON. */
const longestRequest = 8000

interface ReaderOptions extends Options {
  /** What is reported of a field; by itself in words that a program's author understands. */
  reasonOf?: (error: ErrorObject) => string
}

/**
 * Reads requests of one shape. All mistakes of one are reported at once; of one that is far too long only the first,
 * whoever sent it. The schema is ours, and no stranger's: holding it against the schema of schemas takes longer than
 * all else that compiling does.
 *
 * @returns what takes a body @throws {UserError} invalid_request, with what is wrong with which field
 */
export function requestReader<Request>(
  schema: object,
  { reasonOf = inWords, ...options }: ReaderOptions = {},
): (body: unknown) => Request {
  const ours = { allowUnionTypes: true, meta: false, validateSchema: false, ...options }
  const compiled: Partial<Record<'all' | 'first', ValidateFunction<Request>>> = {}
  return (body) => {
    const extent = isLong(body) ? 'first' : 'all'
    // With the first request: the server starts sooner.
    const isRequest =
      compiled[extent] ?? new Ajv({ ...ours, allErrors: extent === 'all' }).compile<Request>(schema)
    compiled[extent] = isRequest
    if (isRequest(body)) return body
    const mistakes = (isRequest.errors ?? []).map((error) => [fieldOf(error), reasonOf(error)])
    // In their order; of one field the first counts.
    throw invalidRequest(Object.fromEntries([...mistakes, ...mistakes.toReversed()]))
  }
}

function isLong(body: unknown): boolean {
  // None of it where it is nested thousands of times.
  const text = tryTo(() => JSON.stringify(body) ?? '')
  return text === undefined || text.length > longestRequest
}

/** @param fields what is wrong with which, in words that follow its name */
export function invalidRequest(fields: Record<string, string>): UserError {
  const said = Object.entries(fields).map(([name, reason]) => `${name} ${reason}.`)
  return new UserError('invalid_request', said.join(' '), 400, { details: { fields } })
}

function fieldOf({ instancePath, params }: ErrorObject): string {
  const inside = instancePath.split('/')[1]
  return inside || String(params.missingProperty ?? params.additionalProperty ?? 'body')
}

function inWords({ keyword, message = '' }: ErrorObject): string {
  return keyword === 'additionalProperties' ? 'is no field of this request' : message
}

/** A request with its texts tidied; what is no object stays as it is. */
export function withTexts(body: unknown, tidy: (text: string, field: string) => string): unknown {
  if (!isObject(body)) return body
  const tidied = (value: unknown, field: string) => (typeof value === 'string' ? tidy(value, field) : value)
  return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, tidied(value, field)]))
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** @throws {UserError} invalid_request */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new UserError('invalid_request', 'The body is not JSON.', 400, { cause })
  }
}
