import { Island } from '../../renderer/Island'
import { Faq } from '../components/Faq'
import { findBySlug, listBySlug } from '../components/find-by-slug'
import { JsonLd } from '../components/JsonLd'
import { PageHero } from '../components/PageHero'
import { itemList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import { categoryControl, listingFilters } from '../listing/filter-controls'
import { ResultList } from '../listing/ResultList'
import type { PageHead, PageRequest } from '../page'

export function head({ site, slug }: PageRequest): PageHead {
  const { title, description, image } = findBySlug(site.cities, slug)
  return { title, description, image }
}

/** A city's partner tours with search and categories kept in the address (specification §2). */
export function Page(request: PageRequest) {
  const { site, slug } = request
  const city = findBySlug(site.cities, slug)
  const { slugs, categories } = findBySlug(site.listings, slug)
  const tours = listBySlug(site.partnerTours, slugs)
  const options = (categories ?? []).map((value) => ({
    value,
    label: site.categories.partner[value]?.label ?? value,
  }))
  const filters = listingFilters(request, {
    total: tours.length,
    controls: [categoryControl(request, options)],
    searchHint: city.searchHint,
  })
  return (
    <>
      <PageHero heading={city.heading} lead={city.intro} image={city.image}>
        <Island name="listing/ListingFilters" when="load" props={filters} />
      </PageHero>
      <div className="section wrap">
        <ResultList controls={filters.controls}>
          {tours.map((tour) => (
            <TourCard key={tour.slug} tour={tour} route="ft-tour" categories={tour.categories} />
          ))}
        </ResultList>
        <JsonLd data={itemList(request, city.heading, 'ft-tour', tours)} />
        <Faq id={city.faq} />
      </div>
    </>
  )
}
