import { Island } from '../../renderer/Island'
import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { PageHero } from '../components/PageHero'
import { PartnerTourCard } from '../components/PartnerTourCard'
import { faqPage, itemList } from '../components/structured-data'
import { categoryControl, filterTexts } from '../listing/filter-controls'
import type { ListingFiltersProps } from '../listing/ListingFilters.island'
import { listedPartnerTour } from '../listing/listed-tour'
import { ResultList } from '../listing/ResultList'
import type { PageHead, PageRequest } from '../page'

export function head(request: PageRequest): PageHead {
  const { city, tours, faq } = cityListing(request)
  const items = tours.map(({ title, slug }) => ({ title, ref: { route: 'ft-tour', slug } }))
  return {
    title: city.title,
    description: city.description,
    image: city.image,
    structuredData: [itemList(request, city.heading, items), ...(faq ? [faqPage(faq)] : [])],
  }
}

/** A city's partner tours with search and categories kept in the address (specification §2). */
export function Page(request: PageRequest) {
  const { site } = request
  const { city, tours, faq } = cityListing(request)
  const used = new Set(tours.flatMap(({ categories }) => categories))
  const categories = Object.entries(site.categories.partner)
    .filter(([value]) => used.has(value))
    .map(([value, { label }]) => ({ value, label }))
  const filters: ListingFiltersProps = {
    locale: site.locale,
    total: tours.length,
    controls: [categoryControl(request, categories)],
    texts: filterTexts(request, city.searchHint),
  }
  return (
    <>
      <PageHero
        heading={city.heading}
        lead={city.intro}
        image={city.image}
        above={<GoBack to={{ route: 'home' }} />}
      >
        <Island name="listing/ListingFilters" when="load" props={filters} />
      </PageHero>
      <div className="section wrap">
        <ResultList controls={filters.controls}>
          {tours.map((tour) => (
            <PartnerTourCard key={tour.slug} tour={tour} listed={listedPartnerTour(tour)} />
          ))}
        </ResultList>
        {faq && <Faq faq={faq} />}
      </div>
    </>
  )
}

function cityListing({ site, slug }: PageRequest) {
  const city = site.cities.find((one) => one.slug === slug)
  if (!city) throw new Error(`no city named ${slug}`)
  const tours = site.partnerTours.filter((tour) => tour.city === city.city)
  return { city, tours, faq: city.faq ? site.faqs[city.faq] : undefined }
}
