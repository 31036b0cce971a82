import { Faq } from '../components/Faq'
import { Island } from '../components/Island'
import { PageHero } from '../components/PageHero'
import { categoryControl, listingFilters } from '../listing/filter-controls'
import { TourListing } from '../listing/TourListing'
import type { PageRequest } from '../page'

/** All tours with search, categories, duration and price (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const filters = listingFilters(request, {
    controls: [categoryControl(request, site.categories.catalogue), 'duration', 'price', 'day'],
    searchHint: t('layout.searchHint'),
  })
  const heading = t('pages:all-tours.heading')
  return (
    <>
      <PageHero heading={heading} lead={t('pages:all-tours.lead')} />
      <div className="section wrap">
        <Island name="listing/ListingFilters" when="active" props={filters} />
        <TourListing name={heading} filters={filters} heading="h2" />
        <Faq id="all-tours" />
      </div>
    </>
  )
}
