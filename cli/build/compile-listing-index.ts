import type { Memo } from '../../content/site/compile-catalogue'
import { withoutMarks } from '../../domain/figures/figure-marks'
import { comparedTour, searchedText } from '../../domain/listing/listed-tour'
import type { IndexedTour } from '../../domain/listing/listing-index'
import type { SiteInLocale } from '../../domain/site/site-in-locale'

/** A listing's tours in their order, as its filters compare them, and the words of each for a search. */
export function compileListingIndex(
  { locale, listings, tours, partnerTours, categories, policies }: SiteInLocale,
  listing: string,
  memo: Memo = (_, make) => make(),
): { tours: IndexedTour[]; texts: string[] } {
  const { slugs = [], groups } = listings[listing] ?? {}
  const listed = slugs.flatMap((slug) => {
    const tour = tours[slug] ?? partnerTours[slug]
    return tour ? { slug, tour } : []
  })
  return {
    tours: listed.map(({ slug, tour }) =>
      memo(`listed ${locale} ${listing} ${slug}`, () => ({
        slug,
        ...comparedTour(tour, listing, { categories, policies }),
        ...(groups && { group: tour.category }),
      })),
    ),
    texts: listed.map(({ slug, tour }) =>
      memo(`words ${locale} ${slug}`, () => withoutMarks(searchedText(tour))),
    ),
  }
}
