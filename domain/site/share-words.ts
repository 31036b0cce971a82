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

/** How to work out the words of every page that has some, by the page's name. */
export function listShareWords(site: SiteInLocale): [name: string, words: () => ShareWords][] {
  const each = <One>(kind: string, all: Record<string, One>, words: (one: One) => ShareWords) =>
    Object.keys(all).map((slug): [string, () => ShareWords] => [
      `${site.locale} ${kind}/${slug}`,
      () => words(all[slug] as One),
    ])
  return [
    ...each('tours', site.tours, tourShareWords),
    ...each('partner-tours', site.partnerTours, tourShareWords),
    ...each('guides', site.guides, titleShareWords),
    ...each('landings', site.landings, titleShareWords),
    ...each('cities', site.cities, titleShareWords),
  ]
}
