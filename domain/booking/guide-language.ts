import type { Locale } from '../locale'

/** The language in which a guide is asked for at first: the page's where the tour has it, else English. */
export function guideLanguageFor(languages: string[], locale: Locale): string | undefined {
  return [locale, 'en'].find((code) => languages.includes(code)) ?? languages[0]
}
