import type { Figure, LocatedReading } from '../../content/figures/figure'
import { type Content, contentOf } from '../../content/read/typed-content'
import type { Workspace } from '../../content/read/workspace'
import { compileCatalogue } from '../../content/site/compile-catalogue'
import { compileMarkedMessages } from '../../content/site/compile-messages'
import { compileMarkedSite } from '../../content/site/compile-site'
import { listPages } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import type { PageContent } from '../../content/site/page-init'
import type { Catalogue } from '../../domain/catalogue'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'

/** Validated content in the forms that pages and server use. */
export interface CompiledContent {
  content: Content
  sites: Record<Locale, SiteInLocale>
  /** The sites as the renderer takes them: each figure's words carry its name. */
  markedSites: Record<Locale, SiteInLocale>
  messages: Record<Locale, Messages>
  /** The interface texts as the renderer takes them. */
  markedMessages: Record<Locale, Messages>
  pages: PageEntry[]
  catalogue: Catalogue
}

/** What the pages of a language are rendered from. */
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

/** Compiles a workspace that validated without errors, once for the build and at every save in development. */
export function compileContent(
  workspace: Workspace,
  figures: Map<string, Figure>,
  derived: Map<string, LocatedReading>,
  siteUrl: string,
): CompiledContent {
  const content = contentOf(workspace)
  const markedSites = inEachLocale((locale) =>
    compileMarkedSite(workspace, figures, derived, locale, siteUrl),
  )
  const sites = withoutMarks(markedSites)
  const markedMessages = compileMarkedMessages(workspace, figures, derived)
  return {
    content,
    sites,
    markedSites,
    messages: withoutMarks(markedMessages),
    markedMessages,
    pages: listPages(workspace, content),
    catalogue: compileCatalogue(sites),
  }
}
