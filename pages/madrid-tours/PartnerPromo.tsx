import { useRequest } from '../components/RequestContext'
import { PartnerTourCard } from '../components/tour-card/PartnerTourCard'

/** Six partner tours and the link to the whole catalogue, its number from the figure (specification §2). */
export function PartnerPromo() {
  const { site, t, link, figure } = useRequest()
  const tours = site.navigation.partnerPromo.flatMap(
    (slug) => site.partnerTours.find((tour) => tour.slug === slug) ?? [],
  )
  return (
    <section className="section section--sand" aria-labelledby="partners">
      <div className="wrap">
        <h2 id="partners">{t('pages:madrid-tours.partners')}</h2>
        <p className="section__lead">{t('pages:madrid-tours.partnersLead')}</p>
        <div className="grid">
          {tours.map((tour) => (
            <PartnerTourCard key={tour.slug} tour={tour} />
          ))}
        </div>
        <p className="section__more">
          <a className="button button--primary" href={link({ route: 'fun-tickets-tours' })}>
            <span>
              {t('pages:madrid-tours.viewAllTickets', { n: figure('claims/catalogue-tours/count').number })}
            </span>
          </a>
        </p>
      </div>
    </section>
  )
}
