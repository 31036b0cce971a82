import { Ajv, type Options, type ValidateFunction } from 'ajv'

/** More than a request has in which a person made mistakes, as characters of JSON. */
const longestRequest = 8000

/**
 * Tells all mistakes of a request at once; of one that is far too long only the first, whoever sent it. The schema is
 * ours, and no stranger's: holding it against the schema of schemas takes longer than all else that compiling does.
 */
export function compileRequest<Request>(schema: object, options: Options = {}): ValidateFunction<Request> {
  const ours = { allowUnionTypes: true, meta: false, validateSchema: false, ...options }
  const compile = (allErrors: boolean) => new Ajv({ ...ours, allErrors }).compile<Request>(schema)
  const all = compile(true)
  let first: ValidateFunction<Request> | undefined
  const validate = (body: unknown) => {
    const isLong = (JSON.stringify(body) ?? '').length > longestRequest
    if (isLong) first ??= compile(false)
    const one = isLong && first ? first : all
    const isRequest = one(body)
    validate.errors = one.errors
    return isRequest
  }
  validate.errors = all.errors
  return validate as ValidateFunction<Request>
}
