import type { Locale } from '../locale'
import type { PageAssets } from '../site/page-assets'
import type { SiteInLocale } from '../site/site-in-locale'
import type { Messages } from '../translate'
import type { PagePaths, PageRef } from './page-ref'

export interface PageEntry {
  ref: PageRef
  /** The folder under pages/ that renders it. */
  page: string
  /** What the page is about, where the folder renders many: a slug. */
  slug?: string
  paths: PagePaths
  /** Addresses kept for languages in which it is not published yet, because a text is missing. */
  unpublished?: Partial<Record<Locale, string>>
  /** The page that search engines should keep, when another address shows the same. */
  canonical: PageRef
  /** True for pages that must not be found by search engines; they are not in the sitemap. */
  noindex: boolean
  /** 404: it has no address of its own, but stands at any that is no page. */
  status: 200 | 404
}

/** What a page is made from. */
export interface KnownOfPage {
  entry: PageEntry
  /** The page that search engines should keep; `entry` itself unless another address shows the same. */
  canonical: PageEntry
  assets: PageAssets
  site: SiteInLocale
  /** Interface texts of the language, and of English behind it. */
  messages: Messages
  fallbackMessages: Messages
}
