/** Languages of the site, the default first (specification §1). */
export const LOCALES = ['en', 'es', 'ru'] as const

export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'en'

/** The BCP 47 tag that `Intl` formats with. British English: day before month, 24-hour clock. */
export const INTL_TAGS: Record<Locale, string> = { en: 'en-GB', es: 'es-ES', ru: 'ru-RU' }

export const LANGUAGE_NAMES: Record<Locale, string> = { en: 'English', es: 'Spanish', ru: 'Russian' }

export function isLocale(value: unknown): value is Locale {
  return LOCALES.includes(value as Locale)
}

export function inEachLocale<Value>(valueIn: (locale: Locale) => Value): Record<Locale, Value> {
  return Object.fromEntries(LOCALES.map((locale) => [locale, valueIn(locale)])) as Record<Locale, Value>
}

export function ownFirst(languages: string[], own: Locale): string[] {
  return [...languages].sort((a, b) => Number(b === own) - Number(a === own))
}
