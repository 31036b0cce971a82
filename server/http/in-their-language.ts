import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import type { Translate } from '../../domain/translate'
import { UserError } from '../../domain/user-error'

/** An error as the traveller reads it. Its own words stay where its code or a field has none of ours. */
export function inTheirLanguage(t: Translate, locale: Locale, error: UserError): UserError {
  const { code, status, details } = error
  const total =
    details?.totalPrice === undefined ? '' : formatPrice(Math.round(details.totalPrice * 100), locale)
  const fields =
    details?.fields &&
    Object.fromEntries(
      Object.entries(details.fields).map(([name, reason]) => [
        name,
        t(`forms:field.${name}`, { defaultValue: reason }),
      ]),
    )
  return new UserError(code, t(`forms:code.${code}`, { defaultValue: error.message, total }), status, {
    cause: error.cause ?? error,
    ...(details && { details: { ...details, ...(fields && { fields }) } }),
  })
}
