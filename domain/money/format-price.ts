import { numberFormat } from '../intl-formats'
import type { Locale } from '../locale'
import { type Cents, eurosFromCents } from './cents'

/** "€44", "44 €"; negative for a discount. Cents are shown only where there are some. */
export function formatPrice(amount: Cents, locale: Locale): string {
  const whole = amount % 100 === 0
  return numberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    minimumFractionDigits: whole ? 0 : 2,
    maximumFractionDigits: 2,
  })
    .format(eurosFromCents(amount))
    .replace('-', '\u2212')
}
