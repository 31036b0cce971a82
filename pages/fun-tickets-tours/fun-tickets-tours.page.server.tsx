import { Island } from '../../renderer/Island'
import { CatalogueTiles } from '../components/CatalogueTiles'
import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { PageHero } from '../components/PageHero'
import { useRequest } from '../components/RequestContext'
import { faqPage } from '../components/structured-data/faq-page'
import { itemList } from '../components/structured-data/item-list'
import { categoryControl, filterTexts } from '../listing/filter-controls'
import type { ListingFiltersProps } from '../listing/ListingFilters.island'
import { ResultList } from '../listing/ResultList'
import type { PageHead, PageRequest } from '../page'
import { CatalogueGroups } from './CatalogueGroups'
import { CatalogueSummary } from './CatalogueSummary'
import { OwnTrips } from './OwnTrips'

/** The query parameter that chooses a tile's category here (specification §2). */
const CATEGORY_PARAMETER = 'category'

export function head(request: PageRequest): PageHead {
  const { t, site } = request
  const tours = site.partnerTours.map(({ title, slug }) => ({ title, ref: { route: 'ft-tour', slug } }))
  const faq = site.faqs['partner-catalogue']
  return {
    title: t('pages:fun-tickets-tours.title'),
    description: t('pages:fun-tickets-tours.description'),
    image: 'alhambra-palace',
    structuredData: [
      itemList(request, t('pages:fun-tickets-tours.heading'), tours),
      ...(faq ? [faqPage(faq)] : []),
    ],
  }
}

/** The partner catalogue, grouped by category with counts and summary statistics (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const { link } = useRequest()
  const tiles = Object.entries(site.categories.tiles).map(([value, { label }]) => ({ value, label }))
  const filters: ListingFiltersProps = {
    locale: site.locale,
    total: site.partnerTours.length,
    controls: [categoryControl(request, tiles)],
    texts: filterTexts(request),
    categoryParameter: CATEGORY_PARAMETER,
  }
  return (
    <>
      <PageHero
        heading={t('pages:fun-tickets-tours.heading')}
        lead={t('pages:fun-tickets-tours.lead')}
        image="alhambra-palace"
        above={<GoBack to={{ route: 'home' }} />}
      >
        <CatalogueSummary />
      </PageHero>
      <div className="section wrap">
        <CatalogueTiles />
        <Island name="listing/ListingFilters" when="load" props={filters} />
        <ResultList controls={filters.controls} grid={false} categoryParameter={CATEGORY_PARAMETER}>
          <CatalogueGroups />
        </ResultList>
        <OwnTrips />
        <section className="ask" aria-labelledby="ask">
          <h2 id="ask">{t('pages:fun-tickets-tours.ask')}</h2>
          <p>{t('pages:fun-tickets-tours.askText')}</p>
          <a className="button button--primary" href={link({ route: 'contact' })}>
            {t('footer.contact')}
          </a>
        </section>
        {site.faqs['partner-catalogue'] && <Faq faq={site.faqs['partner-catalogue']} />}
      </div>
    </>
  )
}
