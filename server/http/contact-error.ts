import { CONTACT_LIMITS, type ContactField } from '../../domain/contact/contact-limits'
import type { Translate } from '../../domain/translate'
import { UserError } from '../../domain/user-error'

/** Codes that have a sentence of their own for the visitor. */
const told = ['invalid_request', 'rate_limited', 'body_too_large', 'unsupported_media_type']

/** The same mistake in the visitor's language; anything else stays what it is. */
export function contactError(error: unknown, translate: Translate): unknown {
  if (!(error instanceof UserError) || !told.includes(error.code)) return error
  const entries = Object.entries(error.details?.fields ?? {})
  const fields = entries.map(([field, mistake]) => [field, fieldText(field, mistake, translate)])
  return new UserError(error.code, translate(`contact:code.${error.code}`), error.status, {
    cause: error.cause,
    ...(entries.length > 0 && { details: { fields: Object.fromEntries(fields) } }),
  })
}

function fieldText(field: string, mistake: string, translate: Translate): string {
  const limit = CONTACT_LIMITS[field as ContactField]
  if (limit === undefined) return translate('contact:field.unknown')
  if (mistake === 'long') return translate('contact:field.long', { count: limit })
  return translate(`contact:field.${mistake === 'missing' ? field : `${field}Wrong`}`)
}
