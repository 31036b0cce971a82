import { DEFAULT_LOCALE, LOCALES, type Locale } from '../locale'

const prefix = new RegExp(`^/(?:${LOCALES.join('|')})(?=/|$)`)

/** An address that is no page, in a language: below that language's prefix its error page answers. */
export function unknownAddressIn(locale: Locale, path: string): string {
  const plain = path.replace(prefix, '')
  return (locale === DEFAULT_LOCALE ? plain : `/${locale}${plain}`) || '/'
}
