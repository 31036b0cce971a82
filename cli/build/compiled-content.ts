import { type Content, contentOf } from '../../content/read/typed-content'
import { compileCatalogue } from '../../content/site/compile-catalogue'
import type { SiteContent } from '../../content/site/compile-site'
import { compileMarkedSite } from '../../content/site/compile-site'
import { listPages } from '../../content/site/list-pages'
import type { PageEntry } from '../../content/site/page-entry'
import type { PageContent } from '../../content/site/page-init'
import { Parts } from '../../content/site/parts'
import type { Catalogue } from '../../domain/catalogue'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { inEachLocale, type Locale } from '../../domain/locale'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'

/** Validated content in the forms that pages and server use; each is made when it is asked for. */
export interface CompiledContent {
  content: Content
  /** What all of it is made from, and who reads what. */
  parts: Parts
  /** The sites as the renderer takes them: each figure's words carry its name. */
  markedSites: Record<Locale, SiteInLocale>
  /** The interface texts as the renderer takes them. */
  markedMessages: Record<Locale, Messages>
  /** Plain, and whole: every part of it is compiled. */
  readonly sites: Record<Locale, SiteInLocale>
  readonly messages: Record<Locale, Messages>
  readonly catalogue: Catalogue
  pages: PageEntry[]
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

/** Compiles content that validated without errors, for the build and at every save in development. */
export function compileContent(read: SiteContent, siteUrl: string): CompiledContent {
  const content = contentOf(read.workspace)
  const parts = new Parts()
  const compiled = inEachLocale((locale) => compileMarkedSite(read, locale, siteUrl, { parts }))
  const markedSites = inEachLocale((locale) => compiled[locale].site)
  const markedMessages = inEachLocale((locale) => compiled[locale].messages)
  return {
    content,
    parts,
    markedSites,
    markedMessages,
    get sites() {
      return once(this, 'sites', withoutMarks(markedSites))
    },
    get messages() {
      return once(this, 'messages', withoutMarks(markedMessages))
    },
    get catalogue() {
      return once(this, 'catalogue', withoutMarks(compileCatalogue(markedSites)))
    },
    pages: listPages(read.workspace, content),
  }
}

/** Puts a value in the place of the getter that worked it out. */
function once<Value>(object: object, name: string, value: Value): Value {
  Object.defineProperty(object, name, { value, enumerable: true })
  return value
}
