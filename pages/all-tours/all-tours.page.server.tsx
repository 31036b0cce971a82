import { Island } from '../../renderer/Island'
import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { PageHero } from '../components/PageHero'
import { faqPage, itemList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import { categoryControl, durationControl, filterTexts, priceControl } from '../listing/filter-controls'
import type { ListingFiltersProps } from '../listing/ListingFilters.island'
import { listedTour } from '../listing/listed-tour'
import { ResultList } from '../listing/ResultList'
import type { PageHead, PageRequest } from '../page'

export function head(request: PageRequest): PageHead {
  const { t, site } = request
  const tours = site.tours.map(({ title, slug }) => ({ title, ref: { route: 'tour', slug } }))
  const faq = site.faqs['all-tours']
  return {
    title: t('pages:all-tours.title'),
    description: t('pages:all-tours.description'),
    image: 'headsets-and-guide',
    structuredData: [itemList(request, t('pages:all-tours.heading'), tours), ...(faq ? [faqPage(faq)] : [])],
  }
}

/** All tours with search, categories, duration and price (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const categories = Object.entries(site.categories.catalogue).map(([value, { label }]) => ({ value, label }))
  const filters: ListingFiltersProps = {
    locale: site.locale,
    total: site.tours.length,
    controls: [categoryControl(request, categories), durationControl(request), priceControl(request)],
    texts: filterTexts(request, t('layout.searchHint')),
  }
  return (
    <>
      <PageHero
        heading={t('pages:all-tours.heading')}
        lead={t('pages:all-tours.lead')}
        image="headsets-and-guide"
        above={<GoBack to={{ route: 'home' }} />}
      />
      <div className="section wrap">
        <Island name="listing/ListingFilters" when="load" props={filters} />
        <ResultList controls={filters.controls}>
          {site.tours.map((tour) => (
            <TourCard
              key={tour.slug}
              tour={tour}
              availability="card.seeAvailability"
              listed={listedTour(tour, tour.categories)}
              heading="h2"
            />
          ))}
        </ResultList>
        {site.faqs['all-tours'] && <Faq faq={site.faqs['all-tours']} />}
      </div>
    </>
  )
}
