import { invalidRequest } from '../stripe-problem'

const mostKeys = 50
const longestKey = 40
const longestValue = 500

/**
 * Stripe's limits on metadata.
 *
 * @param param the parameter's name: "payment_intent_data[metadata]"
 * @throws {StripeProblem}
 */
export function checkMetadata(metadata: object | null | '' | undefined, param: string): void {
  const entries = Object.entries(metadata || {})
  if (entries.length > mostKeys) {
    throw invalidRequest(`You can have up to ${mostKeys} metadata keys, but you passed ${entries.length}.`, {
      param,
    })
  }
  for (const [key, value] of entries) {
    if (key.length > longestKey) {
      throw invalidRequest(
        `Metadata keys can have up to ${longestKey} characters, but you passed in a key that is ${key.length} characters. Invalid key: ${key}`,
        { param: `${param}[${key}]` },
      )
    }
    checkLength(value, longestValue, `${param}[${key}]`, 'Metadata values')
  }
}

/**
 * @param what in words, at the beginning of the message
 * @throws {StripeProblem}
 */
export function checkLength(value: string | undefined, most: number, param: string, what = param): void {
  if (value === undefined || value.length <= most) return
  throw invalidRequest(
    `${what} can have up to ${most} characters, but you passed in a value that is ${value.length} characters.`,
    { param },
  )
}

/**
 * An empty text means "no value" in a form; only metadata may say so.
 *
 * @throws {StripeProblem} parameter_invalid_empty
 */
export function checkNothingEmpty(params: object, path = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const param = path === '' ? name : `${path}[${name}]`
    if (name === 'metadata') continue
    if (value === '') {
      throw invalidRequest(
        `You passed an empty string for '${param}'. We assume empty values are an attempt to unset a parameter; however '${param}' cannot be unset.`,
        { code: 'parameter_invalid_empty', param },
      )
    }
    if (typeof value === 'object' && value !== null) checkNothingEmpty(value, param)
  }
}

/** @throws {StripeProblem} url_invalid */
export function checkUrl(value: string | undefined, param: string): void {
  if (value === undefined) return
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)) return
  throw invalidRequest('Not a valid URL', { code: 'url_invalid', param })
}

/** @throws {StripeProblem} email_invalid */
export function checkEmail(value: string | undefined, param: string): void {
  if (value === undefined || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value)) return
  throw invalidRequest(`Invalid email address: ${value}`, { code: 'email_invalid', param })
}

/** @throws {StripeProblem} parameter_invalid_integer */
export function checkAtLeast(value: number | undefined, least: number, param: string): void {
  if (value === undefined || value >= least) return
  throw invalidRequest(`This value must be greater than or equal to ${least}.`, {
    code: 'parameter_invalid_integer',
    param,
  })
}
