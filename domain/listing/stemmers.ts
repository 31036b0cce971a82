import type { Locale } from '../locale'

/** Cuts endings off words, in each language by rules of its own, which are loaded when they are needed. */
export const STEMMERS: Record<Locale, () => Promise<(word: string) => string>> = {
  en: async () => (await import('@orama/stemmers/english')).stemmer,
  es: async () => (await import('@orama/stemmers/spanish')).stemmer,
  ru: async () => (await import('@orama/stemmers/russian')).stemmer,
}
