import type { TFunction } from 'i18next'
import type { KnownOfPage } from '../domain/routing/page-entry'
import { type PageRef, pathOf } from '../domain/routing/page-ref'
import type { ShareWords } from '../domain/site/share-words'

export type PageRequest = ReturnType<typeof pageRequest>

export function pageRequest({ messages, fallbackMessages, ...known }: KnownOfPage & { t: TFunction }) {
  const { site, entry } = known
  return {
    ...known,
    /** What the page is about: a tour's, city's or guide's slug, else the page's own id. */
    slug: entry.slug ?? entry.ref.route,
    /** Id of the picture of a page that has no file of its own to name one (data/site.yaml). */
    image: site.company.pageImages[entry.page as keyof typeof site.company.pageImages],
    /** The interface texts of a namespace, their placeholders unfilled: for islands, which carry no i18next. */
    texts: (namespace: string): Record<string, string> => ({
      ...fallbackMessages[namespace],
      ...messages[namespace],
    }),
    link: (ref: PageRef) => pathOf(site.routes, ref, site.locale),
    /** A figure by its name; validation has made sure that it exists. */
    figure: (name: string) => {
      const figure = site.figures[name]
      if (!figure) throw new Error(`no figure named ${name}`)
      return figure
    },
  }
}

/** What stands in a page's head, where that is not in locales/<language>/pages.json. */
export interface PageHead {
  /** Without the brand, which the document adds. */
  title?: string
  description?: string
  /** Id of the picture shown, with the title on it, when the page is shared; else the page's own, or the site's. */
  image?: string
  share?: ShareWords
  /** Open Graph type; "website" when absent. */
  type?: 'website' | 'article' | 'product'
}
