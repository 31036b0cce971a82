import { LOCALES, type Locale } from '../locale'

/** A page's path in each language in which it is published; English is always one. */
export type PagePaths = Partial<Record<Locale, string>> & Record<'en', string>

export function publishedPaths(paths: PagePaths): { locale: Locale; path: string }[] {
  return LOCALES.flatMap((locale) => {
    const path = paths[locale]
    return path === undefined ? [] : [{ locale, path }]
  })
}

/** The path of a page that is being rendered in a language; English where it is not published in that one. */
export function pathIn(paths: PagePaths, locale: Locale): string {
  return paths[locale] ?? paths.en
}
