import { isLocale, type Locale } from '../../../domain/locale'
import { keepStored, readStored } from '../browser-storage'

/** Where the browser keeps the chosen language (specification §4). */
const LANGUAGE_KEY = 'bm_lang'

/** The saved language; any value other than en, es and ru is ignored. */
export function savedLanguage(): Locale | undefined {
  const value = readStored(LANGUAGE_KEY)
  return isLocale(value) ? value : undefined
}

export function saveLanguage(language: string): void {
  if (isLocale(language)) keepStored(LANGUAGE_KEY, language)
}
