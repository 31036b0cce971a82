import { DEFAULT_LOCALE, isLocale, type Locale } from '../../../../domain/locale'

/**
 * The language of a checkout's page: the checkout's own where the site has it.
 *
 * @param locale Stripe's: "es", "es-419", "auto", null
 * @param accepted what the browser prefers among the site's languages
 */
export function pageLocale(locale: string | null | undefined, accepted: string | false): Locale {
  const own = locale?.split('-')[0]
  if (isLocale(own)) return own
  return isLocale(accepted) ? accepted : DEFAULT_LOCALE
}
