import { type Content, contentOf } from '../../content/read/typed-content'
import type { SiteContent } from '../../content/site/compile-site'
import { compileMarkedSite } from '../../content/site/compile-site'
import { listPages } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import type { PageContent } from '../../content/site/page-init'
import { Parts } from '../../content/site/parts'
import { inEachLocale, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'

/** Validated content in the forms that pages and server use; its parts are compiled when they are read. */
export interface CompiledContent {
  content: Content
  /** What all of it is made from, and who reads what. */
  parts: Parts
  /** The sites as the renderer takes them: each figure's words carry its name. */
  markedSites: Record<Locale, SiteInLocale>
  markedMessages: Record<Locale, Messages>
  pages: PageEntry[]
}

export function contentIn(
  { pages, markedSites, markedMessages }: CompiledContent,
  locale: Locale,
): PageContent {
  return {
    pages,
    site: markedSites[locale],
    messages: markedMessages[locale],
    fallbackMessages: markedMessages.en,
  }
}

/** Compiles content that validated without errors, for the build and at every save in development. */
export function compileContent(read: SiteContent, siteUrl: string): CompiledContent {
  const content = contentOf(read.workspace)
  const parts = new Parts()
  const compiled = inEachLocale((locale) => compileMarkedSite(read, locale, siteUrl, { parts }))
  return {
    content,
    parts,
    markedSites: inEachLocale((locale) => compiled[locale].site),
    markedMessages: inEachLocale((locale) => compiled[locale].messages),
    pages: listPages(read.workspace, content),
  }
}
