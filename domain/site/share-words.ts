import type { PartnerTourView, SiteInLocale, TourView } from './site-in-locale'

/** What is written on a page's share picture, below the brand: its title and, of a tour, its price. */
export interface ShareWords {
  picture: string
  words: string[]
}

export function tourShareWords(tour: TourView | PartnerTourView): ShareWords {
  const { title, price, images } = tour
  return {
    picture: 'share' in images ? images.share : images.hero,
    words: price.value === null ? [title] : [title, price.text],
  }
}

export function titleShareWords({ title, image }: { title: string; image: string }): ShareWords {
  return { picture: image, words: [title] }
}

/** How to work out the words of every page that may be shared, by its name. @param texts locales/<language>/pages.json */
export function listShareWords(
  site: SiteInLocale,
  texts: Record<string, string>,
): [name: string, words: () => ShareWords][] {
  const each = <One>(kind: string, all: Record<string, One>, words: (one: One, slug: string) => ShareWords) =>
    Object.keys(all).map((slug): [string, () => ShareWords] => [
      `${site.locale} ${kind}/${slug}`,
      () => words(all[slug] as One, slug),
    ])
  const pictureOf = (page: string) => {
    const { pageImages, shareImage } = site.company
    return pageImages[page as keyof typeof pageImages] ?? shareImage
  }
  const pages = Object.keys(texts).flatMap((key) => (key.endsWith('.title') ? key.slice(0, -6) : []))
  return [
    ...each('tours', site.tours, tourShareWords),
    ...each('partner-tours', site.partnerTours, tourShareWords),
    ...each('articles', site.articles, ({ title }, slug) =>
      titleShareWords({ title, image: site.guides[slug]?.image ?? pictureOf(slug) }),
    ),
    ...each('pages', Object.fromEntries(pages.map((page) => [page, `${page}.title`])), (title, page) =>
      titleShareWords({ title: texts[title] ?? '', image: pictureOf(page) }),
    ),
    ...each('landings', site.landings, titleShareWords),
    ...each('cities', site.cities, titleShareWords),
  ]
}
