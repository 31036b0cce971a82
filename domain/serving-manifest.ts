import type { Locale } from './locale'

/**
 * What the server knows of the built site: `<out>/server.json`, written by `tours build` and read at
 * start-up. The pages themselves lie in `<out>/client`: the page `/es/tours-madrid` is the file
 * `es/tours-madrid.html`, `/` is `index.html`, `/es` is `es.html`.
 *
 * All paths are decoded (no percent signs), start with one slash and have none at the end, except `/`.
 */
export interface ServingManifest {
  version: 1
  /** The origin baked into canonical links, `https://example.com`. */
  siteUrl: string
  /** Of the one script that stands in every page, for the policy: `sha256-…`. */
  inlineScript?: string
  pages: Record<string, ServedPage>
  /** Addresses kept for pages that are not published in their language yet, with the English page's: 404. */
  untranslated: Record<string, { locale: Locale; english: string }>
  redirects: ServedRedirect[]
  rewrites: ServedRewrite[]
  /** Which page answers an unknown address: the entry with the longest prefix that fits. */
  notFound: ServedNotFound[]
}

export interface ServedPage {
  locale: Locale
  /** The same page's path in each language that has it, its own included. */
  alternates: Partial<Record<Locale, string>>
  /** True for the pages of a booking, which no browser and no proxy may keep. */
  private?: boolean
}

export interface ServedRedirect {
  from: string
  /** Site-relative, percent-encoded where needed, with a query where one is added. */
  to: string
  status: 301 | 302 | 307 | 308
  /** Whether the visitor's other query parameters are kept; the redirect's own win. */
  keepQuery: boolean
}

/** One page for all addresses `<prefix><one segment>` that are no page of their own. */
export interface ServedRewrite {
  /** Starts and ends with a slash: `/ft-tour/`. */
  prefix: string
  /** Relative to `<out>/client`. */
  file: string
  /** 404: the page says that there is no such tour, and is kept out of search engines. */
  status: 200 | 404
}

export interface ServedNotFound {
  /** `/es` answers for `/es` and everything below it, `/` for the rest. */
  prefix: string
  /** Relative to `<out>/client`. */
  file: string
}
