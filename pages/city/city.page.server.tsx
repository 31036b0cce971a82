import { Faq } from '../components/Faq'
import { findBySlug } from '../components/find-by-slug'
import { Island } from '../components/Island'
import { PageHero } from '../components/PageHero'
import { categoryControl, listingFilters } from '../listing/filter-controls'
import { TourListing } from '../listing/TourListing'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  return findBySlug(site.cities, slug)
}

/** A city's partner tours with search and categories kept in the address (specification §2). */
export function Page(request: PageRequest) {
  const { site, slug } = request
  const city = findBySlug(site.cities, slug)
  const { categories = [] } = findBySlug(site.listings, slug)
  const filters = listingFilters(request, {
    controls: [categoryControl(request, site.categories.partner, categories), 'day'],
    searchHint: city.searchHint,
  })
  return (
    <>
      <PageHero heading={city.heading} lead={city.intro} image={city.image}>
        <Island name="listing/ListingFilters" when="active" props={filters} />
      </PageHero>
      <div className="section wrap">
        <TourListing name={city.heading} filters={filters} heading="h2" />
        <Faq id={city.faq} />
      </div>
    </>
  )
}
