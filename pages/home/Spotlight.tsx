import { listBySlug } from '../components/find-by-slug'
import { Picture } from '../components/Picture'
import { Price } from '../components/Price'
import { useRequest } from '../components/RequestContext'

/** The three further featured tours: Royal Palace, Toledo, Prado (specification §2). */
export function Spotlight() {
  const { site, link, t } = useRequest()
  return (
    <section className="section section--sand" aria-labelledby="spotlight">
      <div className="wrap">
        <h2 id="spotlight">{t('pages:home.spotlight')}</h2>
        <div className="spotlight">
          {listBySlug(site.tours, site.navigation.spotlight).map((tour) => (
            <article key={tour.slug} className="split spotlight__item">
              <Picture id={tour.images.hero} alt="" />
              <div>
                <h3>
                  <a href={link({ route: 'tour', slug: tour.slug })}>{tour.title}</a>
                </h3>
                <ul className="ticks">
                  {tour.highlights.slice(0, 3).map((highlight) => (
                    <li key={highlight}>{highlight}</li>
                  ))}
                </ul>
                <Price of={tour.price} />
              </div>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
