import i18next, { type i18n } from 'i18next'
import type { Locale } from './locale'

/** Interface texts of one language: namespace → key → text. */
export type Messages = Record<string, Record<string, string>>

/** Looks a text up by `namespace:key`, with i18next's plurals and contexts. */
export type Translate = (key: string, options?: Record<string, unknown>) => string

/** English stands behind it. A missing text gives the default, else an empty string (specification §8). */
export function createI18n(locale: Locale, messages: Partial<Record<Locale, Messages>>): i18n {
  const instance = i18next.createInstance()
  void instance.init({
    lng: locale,
    fallbackLng: 'en',
    resources: messages as Record<string, Messages>,
    defaultNS: 'common',
    // Keys are flat: "layout.skip" is a name, not a path.
    keySeparator: false,
    // React escapes; the texts of facts are plain text.
    interpolation: { escapeValue: false },
    // `useTranslation` would wait for texts that a language does not have.
    react: { useSuspense: false },
    parseMissingKeyHandler: (_key: string, defaultValue?: string) => defaultValue ?? '',
  })
  const { t } = instance
  const languages = [messages[locale], messages.en]
  instance.t = ((key: string, ...rest: unknown[]) =>
    (rest.length === 0 || rest[0] === UNFILLED
      ? plainText(key, languages, rest[0] === UNFILLED)
      : undefined) ?? t(key, ...(rest as []))) as unknown as typeof t
  return instance
}

/** Options of i18next for a text as it stands, with its placeholders. */
export const UNFILLED = { skipInterpolation: true } as const

/** A text that nothing is put into, as i18next would find it but ten times as quickly; else undefined. */
function plainText(key: string, languages: (Messages | undefined)[], isUnfilled: boolean) {
  const [first = '', second] = key.split(':', 2)
  const [namespace, name] = second === undefined ? ['common', first] : [first, second]
  for (const messages of languages) {
    const text = messages?.[namespace]?.[name]
    if (text !== undefined) return text === '' || (!isUnfilled && /\{\{|\$t\(/.test(text)) ? undefined : text
  }
  return undefined
}

export function createTranslator(locale: Locale, messages: Partial<Record<Locale, Messages>>): Translate {
  const { t } = createI18n(locale, messages)
  return (key, options) => (options ? t(key, options) : t(key))
}
