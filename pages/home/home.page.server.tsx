import { CatalogueTiles } from '../components/CatalogueTiles'
import { Faq } from '../components/Faq'
import { listBySlug } from '../components/find-by-slug'
import { GuideTeaser } from '../components/GuideTeaser'
import { JsonLd } from '../components/JsonLd'
import { useRequest } from '../components/RequestContext'
import { siteData } from '../components/structured-data'
import { Tile } from '../components/Tile'
import { TourCard } from '../components/TourCard'
import type { PageRequest } from '../page'
import { HomeHero } from './HomeHero'
import { Spotlight } from './Spotlight'
import { TrustSections } from './TrustSections'

/** Home (specification §2). */
export function Page(request: PageRequest) {
  const { site, t, link } = request
  return (
    <>
      <HomeHero />
      {siteData(request).map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
      <Tiles />
      <section className="section wrap" aria-labelledby="featured">
        <h2 id="featured">{t('pages:home.featured')}</h2>
        <p className="section__lead">{t('pages:home.featuredLead')}</p>
        <div className="columns grid">
          {listBySlug(site.tours, site.navigation.featured).map((tour) => (
            <TourCard key={tour.slug} tour={tour} />
          ))}
        </div>
      </section>
      <Spotlight />
      <PartnerTiles />
      <TrustSections />
      <section className="section wrap" aria-labelledby="guides">
        <h2 id="guides">{t('pages:home.guides')}</h2>
        <div className="columns teasers">
          {Object.values(site.guides).map((guide) => (
            <GuideTeaser key={guide.slug} guide={guide} />
          ))}
        </div>
      </section>
      <div className="section wrap">
        <Faq id="home" />
        <p className="section__more">
          <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
            {t('pages:home.viewAll')}
          </a>
        </p>
      </div>
    </>
  )
}

/** The four category tiles below the hero. */
function Tiles() {
  const { site, t } = useRequest()
  return (
    <section className="section wrap" aria-labelledby="tiles">
      <h2 id="tiles">{t('pages:home.tiles')}</h2>
      <ul className="tiles">
        {site.navigation.tiles.map(({ route, ...tile }) => (
          <Tile key={route} {...tile} to={{ route }} />
        ))}
      </ul>
    </section>
  )
}

/** Partner tickets by category; each tile leads to the catalogue with its category. */
function PartnerTiles() {
  const { t } = useRequest()
  return (
    <section className="section wrap" aria-labelledby="partners">
      <h2 id="partners">{t('pages:home.partners')}</h2>
      <p className="section__lead">{t('pages:home.partnersLead')}</p>
      <CatalogueTiles />
    </section>
  )
}
