import type { TFunction } from 'i18next'
import type { PagePaths } from '../domain/routing/page-paths'
import type { PageRef } from '../domain/routing/page-ref'
import type { PageAssets } from '../domain/site/page-assets'
import type { SiteInLocale } from '../domain/site/site-in-locale'

/** The page's own entry in the inventory, as far as pages need it. */
export interface PageIdentity {
  ref: PageRef
  page: string
  paths: PagePaths
  noindex: boolean
  status: 200 | 404
}

/** Everything a page is rendered from. */
export interface PageRequest {
  site: SiteInLocale
  t: TFunction
  entry: PageIdentity
  /** The page that search engines should keep; `entry` unless another address shows the same. */
  canonical: PageIdentity
  /** What the page is about: a tour's, city's or guide's slug, else the page's own id. */
  slug: string
  assets: PageAssets
}

/** What a page says of itself in its head, where that is not what locales/<language>/pages.json says. */
export interface PageHead {
  /** Without the brand, which the document adds. */
  title?: string
  description?: string
  /** Id of the picture shown when the page is shared; the site's own when absent. */
  image?: string
  /** Open Graph type; "website" when absent. */
  type?: 'website' | 'article' | 'product'
}
