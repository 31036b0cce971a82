import { SHOWN_CLAIMS } from '../../domain/figures/shown-claims'
import { Faq } from '../components/Faq'
import { listBySlug } from '../components/find-by-slug'
import { GuideTeaser } from '../components/GuideTeaser'
import { Icon } from '../components/Icon'
import { Picture } from '../components/Picture'
import { useRequest } from '../components/RequestContext'
import { Statistics } from '../components/Statistics'
import { JsonLd, siteData } from '../components/structured-data'
import { TextList } from '../components/TextList'
import { CatalogueTiles, Tile } from '../components/Tiles'
import { TourCard } from '../components/TourCard'
import type { PageRequest } from '../page'

export function Page(request: PageRequest) {
  const { site, t, link } = request
  return (
    <>
      <HomeHero />
      {siteData(request).map((data) => (
        <JsonLd key={JSON.stringify(data)} data={data} />
      ))}
      <section className="section wrap" aria-labelledby="tiles">
        <h2 id="tiles">{t('pages:home.tiles')}</h2>
        <ul className="columns tiles">
          {site.navigation.tiles.map(({ route, ...tile }) => (
            <Tile key={route} {...tile} to={{ route }} />
          ))}
        </ul>
      </section>
      <section className="section wrap" aria-labelledby="featured">
        <h2 id="featured">{t('pages:home.featured')}</h2>
        <div className="columns grid strip">
          {listBySlug(site.tours, site.navigation.featured).map((tour) => (
            <TourCard key={tour.slug} tour={tour} />
          ))}
        </div>
      </section>
      <Spotlight />
      <section className="section wrap" aria-labelledby="partners">
        <h2 id="partners">{t('pages:home.partners')}</h2>
        <p className="section__lead">{t('pages:home.partnersLead')}</p>
        <CatalogueTiles />
      </section>
      <TrustSections />
      <section className="section wrap" aria-labelledby="guides">
        <h2 id="guides">{t('pages:home.guides')}</h2>
        <div className="columns teasers strip">
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

/** The hero with the destination box, which starts on Madrid and leads on when a choice is made. */
function HomeHero() {
  const { site, link, t } = useRequest()
  return (
    <div className="hero hero--home">
      <Picture id="madrid-skyline" alt="" priority className="hero__picture" />
      <div className="wrap hero__content">
        <h1>{t('pages:home.heading')}</h1>
        <p className="hero__lead">{t('pages:home.lead')}</p>
        <div className="box panel destination needs-script">
          <label className="field__label" htmlFor="destination">
            {t('pages:home.destination')}
          </label>
          <select id="destination" className="input" data-navigate autoComplete="off">
            {site.navigation.destinations.map((item) => (
              <option key={item.label} value={link(item)} disabled={item.comingSoon}>
                {item.comingSoon ? `${item.label} (${t('layout.comingSoon')})` : item.label}
              </option>
            ))}
          </select>
        </div>
        <p className="row">
          <a className="button button--primary" href={link({ route: 'madrid-tours' })}>
            {t('layout.bookNow')}
          </a>
          <a className="button button--light" href={link({ route: 'madrid-day-trips' })}>
            {t('pages:madrid-day-trips.heading')}
          </a>
        </p>
      </div>
    </div>
  )
}

/** The three further featured tours: Royal Palace, Toledo, Prado (specification §2); above stand their pictures and prices. */
function Spotlight() {
  const { site, link, t } = useRequest()
  return (
    <section className="section section--sand" aria-labelledby="spotlight">
      <h2 id="spotlight">{t('pages:home.spotlight')}</h2>
      <div className="columns">
        {listBySlug(site.tours, site.navigation.spotlight).map((tour) => (
          <article key={tour.slug} className="box panel">
            <h3>
              <a href={link({ route: 'tour', slug: tour.slug })}>{tour.title}</a>
            </h3>
            <TextList texts={tour.highlights.slice(0, 3)} className="ticks" />
          </article>
        ))}
      </div>
    </section>
  )
}

/** What the company promises, its statistics and its awards (specification §1 and §2). */
function TrustSections() {
  const { site, figure, t } = useRequest()
  const { promises, statistics, awards } = site.statements
  return (
    <section className="section section--wine" aria-labelledby="trust">
      <h2 id="trust">{t('pages:home.trust')}</h2>
      <p className="section__lead">{t('pages:home.since', { year: figure(SHOWN_CLAIMS.since).number })}</p>
      <Statistics of={statistics} label={t('pages:home.statistics')} />
      <ul className="columns promises">
        {promises.map(({ id, icon, title, text }) => (
          <li key={id}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <h3>{t('pages:home.awards')}</h3>
      <ul className="columns">
        {awards.map(({ id, title, text }) => (
          <li key={id} className="box panel">
            <strong>{title}</strong>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
