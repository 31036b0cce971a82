import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { currentSlug } from '../../domain/routing/current-slug'
import { PARTNER_STYLE_TOURS } from '../../domain/routing/partner-style-tours'
import { Faq } from '../components/Faq'
import { Figure } from '../components/Figure'
import { Island } from '../components/Island'
import { PageHero } from '../components/PageHero'
import { useRequest } from '../components/RequestContext'
import { CatalogueTiles } from '../components/Tiles'
import { TourLinks } from '../components/TourLinks'
import { categoryControl, listingFilters } from '../listing/filter-controls'
import { FirstPageOnly, TourListing } from '../listing/TourListing'
import type { PageRequest } from '../page'

/** The partner catalogue, grouped by category with counts and summary statistics (specification §2). */
export function Page(request: PageRequest) {
  const { site, t, link } = request
  const filters = listingFilters(request, {
    controls: [categoryControl(request, site.categories.tiles), 'day'],
    // The query that a tile leads here with (specification §2).
    categoryParameter: 'category',
  })
  const heading = t('pages:fun-tickets-tours.heading')
  return (
    <>
      <PageHero heading={heading} lead={t('pages:fun-tickets-tours.lead')}>
        <CatalogueSummary />
      </PageHero>
      <div className="section wrap">
        <CatalogueTiles className="strip" />
        <Island name="listing/ListingFilters" when="active" props={filters} />
        <TourListing name={heading} filters={filters} />
        <FirstPageOnly>
          <OwnTrips />
          <section className="box panel ask" aria-labelledby="ask">
            <h2 id="ask">{t('pages:fun-tickets-tours.ask')}</h2>
            <p>{t('pages:fun-tickets-tours.askText')}</p>
            <a className="button button--primary" href={link({ route: 'contact' })}>
              {t('pages:contact.form')}
            </a>
          </section>
          <Faq id="partner-catalogue" />
        </FirstPageOnly>
      </div>
    </>
  )
}

/** How many tours and categories there are and what they cost, each from its figure (specification §9). */
function CatalogueSummary() {
  const { figure, t } = useRequest()
  const numberOf = (name: string) => <Figure of={figure(name)} form="number" />
  const facts = {
    tours: numberOf(SHOWN_CLAIMS.catalogueTours),
    categories: numberOf(SHOWN_CLAIMS.catalogueCategories),
    range: t('pages:fun-tickets-tours.rangeText', {
      min: figure(SHOWN_CLAIMS.catalogueLowPrice).text,
      max: figure(SHOWN_CLAIMS.catalogueHighPrice).text,
    }),
  }
  return (
    <dl className="row summary">
      {Object.entries(facts).map(([name, fact]) => (
        <div key={name}>
          <dt>{t(`pages:fun-tickets-tours.${name}`)}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  )
}

function OwnTrips() {
  const { site, t } = useRequest()
  const slugs = PARTNER_STYLE_TOURS.flatMap((slug) => currentSlug(site.tours, slug) ?? [])
  return (
    <section className="box panel own-trips" aria-labelledby="own-trips">
      <h2 id="own-trips">{t('pages:fun-tickets-tours.ownTrips')}</h2>
      <p>{t('pages:fun-tickets-tours.ownTripsLead')}</p>
      <ul>
        <TourLinks slugs={slugs} route="fun-tickets" />
      </ul>
    </section>
  )
}
