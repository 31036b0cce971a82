import { Ajv, type Options, type ValidateFunction } from 'ajv'

/** More than a request has in which a person made mistakes, as characters of JSON. */
const longestRequest = 8000

/** Tells all mistakes of a request at once; of one that is far too long only the first, whoever sent it. */
export function compileRequest<Request>(schema: object, options: Options = {}): ValidateFunction<Request> {
  const all = new Ajv({ ...options, allErrors: true }).compile<Request>(schema)
  const first = new Ajv(options).compile<Request>(schema)
  const validate = (body: unknown) => {
    const one = (JSON.stringify(body) ?? '').length > longestRequest ? first : all
    const isRequest = one(body)
    validate.errors = one.errors
    return isRequest
  }
  validate.errors = all.errors
  return validate as ValidateFunction<Request>
}
