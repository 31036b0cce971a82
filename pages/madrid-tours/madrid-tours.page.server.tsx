import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { Faq } from '../components/Faq'
import { listBySlug } from '../components/find-by-slug'
import { Island } from '../components/Island'
import { PageHero } from '../components/PageHero'
import { useRequest } from '../components/RequestContext'
import { TourCard } from '../components/TourCard'
import { categoryControl, languageControl, listingFilters } from '../listing/filter-controls'
import { FirstPageOnly, TourListing } from '../listing/TourListing'
import type { PageRequest } from '../page'

/** The Madrid listing with its four filters (specification §2 and §5). */
export function Page(request: PageRequest) {
  const { t } = request
  const { listing, listingFilter } = request.site.categories
  const filters = listingFilters(request, {
    controls: [
      'duration',
      'price',
      languageControl(request),
      categoryControl(request, listing, listingFilter, 'select'),
      'day',
    ],
  })
  const heading = t('pages:madrid-tours.heading')
  return (
    <>
      <PageHero heading={heading} lead={t('pages:madrid-tours.lead')} />
      <div className="section wrap">
        <Island name="listing/ListingFilters" when="active" props={filters} />
        <TourListing
          name={heading}
          filters={filters}
          availability="card.seeAvailabilityCapital"
          heading="h2"
        />
      </div>
      <FirstPageOnly>
        <PartnerPromo />
        <div className="section wrap">
          <Faq id="madrid-tours" />
        </div>
      </FirstPageOnly>
    </>
  )
}

/** Six partner tours and the link to the whole catalogue, its number from the figure (specification §2). */
function PartnerPromo() {
  const { site, link, figure, t } = useRequest()
  const tours = listBySlug(site.partnerTours, site.navigation.partnerPromo)
  return (
    <section className="section section--sand" aria-labelledby="partners">
      <h2 id="partners">{t('pages:madrid-tours.partners')}</h2>
      <p className="section__lead">{t('pages:madrid-tours.partnersLead')}</p>
      <div className="columns grid">
        {tours.map((tour) => (
          <TourCard key={tour.slug} tour={tour} />
        ))}
      </div>
      <p className="section__more">
        <a className="button button--primary" href={link({ route: 'fun-tickets-tours' })}>
          <span>
            {t('pages:madrid-tours.viewAllTickets', { n: figure(SHOWN_CLAIMS.catalogueTours).number })}
          </span>
        </a>
      </p>
    </section>
  )
}
