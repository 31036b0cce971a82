import { Island } from '../../renderer/Island'
import { Faq } from '../components/Faq'
import { listBySlug } from '../components/find-by-slug'
import { JsonLd } from '../components/JsonLd'
import { PageHero } from '../components/PageHero'
import { itemList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import { categoryControl, durationControl, listingFilters, priceControl } from '../listing/filter-controls'
import { ResultList } from '../listing/ResultList'
import type { PageHead, PageRequest } from '../page'

export const head = (): PageHead => ({ image: 'headsets-and-guide' })

/** All tours with search, categories, duration and price (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const tours = listBySlug(site.tours, site.listings['all-tours']?.slugs ?? [])
  const categories = Object.entries(site.categories.catalogue).map(([value, { label }]) => ({ value, label }))
  const filters = listingFilters(request, {
    total: tours.length,
    controls: [categoryControl(request, categories), durationControl(request), priceControl(request)],
    searchHint: t('layout.searchHint'),
  })
  return (
    <>
      <PageHero
        heading={t('pages:all-tours.heading')}
        lead={t('pages:all-tours.lead')}
        image="headsets-and-guide"
      />
      <div className="section wrap">
        <Island name="listing/ListingFilters" when="load" props={filters} />
        <ResultList controls={filters.controls}>
          {tours.map((tour) => (
            <TourCard key={tour.slug} tour={tour} categories={tour.categories} heading="h2" />
          ))}
        </ResultList>
        <JsonLd data={itemList(request, t('pages:all-tours.heading'), 'tour', tours)} />
        <Faq id="all-tours" />
      </div>
    </>
  )
}
