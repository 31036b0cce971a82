import { inject } from 'vitest'
import { LOCALES, type Locale } from '../../../domain/locale'
import type { PageEntry } from '../../../domain/routing/page-entry'
import { type PageRef, pathOf } from '../../../domain/routing/page-ref'
import type { SiteInLocale } from '../../../domain/site/site-in-locale'
import { createTranslator, type Messages, type Translate } from '../../../domain/translate'

/** What the global set-up hands to the test files. */
export interface SiteUnderTest {
  /** Where the built site is served. */
  url: string
  /** The canonical origin that the build wrote into the pages. */
  siteUrl: string
  /** The folder that holds the build. */
  outDir: string
  /** The server's own files; what it sends by SMTP is in mailbox/. */
  varDir: string
  /** Every page there should be, error pages included. */
  pages: PageEntry[]
  /** The facts in each language. */
  sites: Record<Locale, SiteInLocale>
  messages: Record<Locale, Messages>
}

declare module 'vitest' {
  interface ProvidedContext {
    site: SiteUnderTest
  }
}

export const site = inject('site')

/** Every page of a language that has an address of its own and is published there. */
export function pagesIn(locale: Locale): { path: string; entry: PageEntry }[] {
  return site.pages
    .filter(({ status }) => status === 200)
    .flatMap((entry) => {
      const path = entry.paths[locale]
      return path === undefined ? [] : [{ path, entry }]
    })
}

/** All of them, in every language. */
export const allPages = LOCALES.flatMap((locale) => pagesIn(locale).map((page) => ({ ...page, locale })))

/** The address of a page, by its name: `to('tour', 'flamenco-tapas')`. */
export function linkIn(locale: Locale): (route: string, slug?: string, query?: string) => string {
  return (route, slug, query) => {
    const ref: PageRef = { route, ...(slug && { slug }), ...(query && { query }) }
    return pathOf(site.sites[locale].routes, ref, locale)
  }
}

/** The interface texts of a language. */
export function textsIn(locale: Locale): Translate {
  return createTranslator(locale, { [locale]: site.messages[locale], en: site.messages.en })
}
