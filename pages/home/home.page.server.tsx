import { Faq } from '../components/Faq'
import { GuideTeaser } from '../components/GuideTeaser'
import { useRequest } from '../components/RequestContext'
import { faqPage } from '../components/structured-data/faq-page'
import { siteData } from '../components/structured-data/travel-agency'
import { TourCard } from '../components/tour-card/TourCard'
import type { PageHead, PageRequest } from '../page'
import { HomeHero } from './HomeHero'
import { PartnerTiles } from './PartnerTiles'
import { Spotlight } from './Spotlight'
import { Tiles } from './Tiles'
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
        <div className="grid">
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
        <div className="teasers">
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
