import { CatalogueTiles } from '../components/CatalogueTiles'
import { Faq } from '../components/Faq'
import { GuideTeaser } from '../components/GuideTeaser'
import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'
import { faqPage, siteData } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import { useTranslation } from '../components/use-translation'
import type { PageHead, PageRequest } from '../page'
import { HomeHero } from './HomeHero'
import { Spotlight } from './Spotlight'
import { TrustSections } from './TrustSections'

export function head(request: PageRequest): PageHead {
  const { t, site } = request
  const faq = site.faqs.home
  return {
    title: t('pages:home.title'),
    description: t('pages:home.description'),
    structuredData: [...siteData(request), ...(faq ? [faqPage(faq)] : [])],
  }
}

/** Home (specification §2). */
export function Page({ site, t }: PageRequest) {
  const { link } = useRequest()
  const featured = site.navigation.featured.flatMap(
    (slug) => site.tours.find((tour) => tour.slug === slug) ?? [],
  )
  return (
    <>
      <HomeHero />
      <Tiles />
      <section className="section wrap" aria-labelledby="featured">
        <h2 id="featured">{t('pages:home.featured')}</h2>
        <p className="section__lead">{t('pages:home.featuredLead')}</p>
        <div className="columns grid">
          {featured.map((tour) => (
            <TourCard key={tour.slug} tour={tour} availability="card.seeAvailability" />
          ))}
        </div>
      </section>
      <Spotlight />
      <PartnerTiles />
      <TrustSections />
      <section className="section wrap" aria-labelledby="guides">
        <h2 id="guides">{t('pages:home.guides')}</h2>
        <div className="columns teasers">
          {site.guides.map((guide) => (
            <GuideTeaser key={guide.slug} guide={guide} />
          ))}
        </div>
      </section>
      <div className="section wrap">
        {site.faqs.home && <Faq faq={site.faqs.home} />}
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
  const { site, link } = useRequest()
  const { t } = useTranslation()
  return (
    <section className="section wrap" aria-labelledby="tiles">
      <h2 id="tiles">{t('pages:home.tiles')}</h2>
      <ul className="tiles">
        {site.navigation.tiles.map(({ route, label, text, image }) => (
          <li key={route}>
            <a className="tile" href={link({ route })}>
              <Picture id={image} alt="" />
              <span className="tile__text">
                <strong>{label}</strong>
                <span>{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Partner tickets by category; each tile leads to the catalogue with its category. */
function PartnerTiles() {
  const { t } = useTranslation()
  return (
    <section className="section wrap" aria-labelledby="partners">
      <h2 id="partners">{t('pages:home.partners')}</h2>
      <p className="section__lead">{t('pages:home.partnersLead')}</p>
      <CatalogueTiles />
    </section>
  )
}
