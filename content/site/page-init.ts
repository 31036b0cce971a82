import type { PageAssets } from '../../domain/site/page-assets'
import type { SiteInLocale } from '../../domain/site/site-in-locale'
import type { Messages } from '../../domain/translate'
import type { PageEntry } from './page-entry'

/** What the build and the dev server hand to the renderer for one page in one language. */
export interface PageInit {
  urlOriginal: string
  entry: PageEntry
  /** The page that search engines should keep; `entry` itself unless another shows the same. */
  canonical: PageEntry
  site: SiteInLocale
  /** Interface texts of the page's language, and of English behind it. */
  messages: Messages
  fallbackMessages: Messages
  assets: PageAssets
}
