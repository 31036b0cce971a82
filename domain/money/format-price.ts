import { numberFormat } from '../intl-formats'
import type { Locale } from '../locale'
import type { Cents } from './cents'

/** "€44", "44 €"; negative for a discount. Cents are shown only where there are some. */
export function formatPrice(amount: Cents, locale: Locale, currency = 'EUR'): string {
  const { maximumFractionDigits: digits = 2 } =
    currency === 'EUR' ? {} : numberFormat(locale, { style: 'currency', currency }).resolvedOptions()
  return numberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: amount % 10 ** digits === 0 ? 0 : digits,
    maximumFractionDigits: digits,
  })
    .format(amount / 10 ** digits)
    .replace('-', '\u2212')
}
