import { isLocale, type Locale } from '../../../domain/locale'

/** Where the browser keeps the chosen language (specification §4). */
const LANGUAGE_KEY = 'bm_lang'

/** The saved language; any value other than en, es and ru is ignored, and so is storage that is denied. */
export function savedLanguage(): Locale | undefined {
  try {
    const value = localStorage.getItem(LANGUAGE_KEY)
    return isLocale(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Keeps a language for the next visit; does nothing where storage is denied. */
export function saveLanguage(language: string): void {
  if (!isLocale(language)) return
  try {
    localStorage.setItem(LANGUAGE_KEY, language)
  } catch {
    // A visitor who forbids storage still gets the page in the language of its address.
  }
}
