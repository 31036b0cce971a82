import { Ajv, type ErrorObject } from 'ajv'
import { invalidRequest, type StripeProblem } from '../stripe-problem'
import schemas from './request-schemas.json'

/** The values of a form are texts; Ajv makes numbers and booleans of those that should be. */
const ajv = new Ajv({ coerceTypes: true, verbose: true, keywords: ['notImplemented'] })
const checks = {
  createSession: ajv.compile(schemas.createSession),
  createRefund: ajv.compile(schemas.createRefund),
}

/**
 * Compares the parameters of a request with the types of Stripe's SDK, and turns texts into what they should be,
 * in place.
 *
 * @throws {StripeProblem} for the first thing that Stripe would refuse
 */
export function checkRequest(kind: keyof typeof checks, params: object): void {
  const isRequest = checks[kind]
  if (!isRequest(params)) throw problemOf((isRequest.errors as ErrorObject[])[0] as ErrorObject)
}

function problemOf(error: ErrorObject): StripeProblem {
  const place = error.instancePath.split('/').slice(1)
  const inside = (name: unknown) => parameterName([...place, String(name)])
  const param = parameterName(place)
  const value = typeof error.data === 'object' ? 'an object' : String(error.data)
  switch (error.keyword) {
    case 'additionalProperties':
      return unknownParameter(error, inside(error.params.additionalProperty))
    case 'required': {
      const name = inside(error.params.missingProperty)
      return missingParameter(name)
    }
    case 'enum':
      return invalidRequest(`Invalid ${param}: must be one of ${error.params.allowedValues.join(', ')}`, {
        param,
      })
    default: {
      const wanted = String(error.params.type)
      const code = wanted === 'integer' ? { code: 'parameter_invalid_integer' } : {}
      return invalidRequest(`Invalid ${wanted}: ${value}`, { ...code, param })
    }
  }
}

/** What Stripe knows and the double does not must not look as if it had worked. */
function unknownParameter({ parentSchema }: ErrorObject, param: string): StripeProblem {
  const name = /([^[\]]+)\]?$/.exec(param)?.[1]
  if (parentSchema?.notImplemented?.includes(name)) {
    return invalidRequest(`The Stripe double does not carry out ${param}; Stripe does.`, {
      code: 'parameter_unknown',
      param,
    })
  }
  return invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
}

export function missingParameter(param: string): StripeProblem {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
}

/** As in the form: `line_items[0][quantity]`. */
function parameterName([first = '', ...rest]: string[]): string {
  return first + rest.map((name) => `[${name}]`).join('')
}
