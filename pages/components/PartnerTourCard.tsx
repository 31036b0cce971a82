import type { ListedTour } from '../../domain/listing/listing-filters'
import type { PartnerTourView } from '../../domain/site/site-in-locale'
import { Badges } from './Badges'
import { NoImage, Picture } from './Picture'
import { Price } from './Price'
import { useRequest } from './RequestContext'
import { TourFacts } from './TourFacts'
import { useTranslation } from './use-translation'

interface PartnerTourCardProps {
  tour: PartnerTourView
  listed?: ListedTour
}

/** A partner's ticket in a list. */
export function PartnerTourCard({ tour, listed }: PartnerTourCardProps) {
  const { link } = useRequest()
  const { t } = useTranslation()
  const picture = tour.images.card ?? tour.images.hero
  return (
    <article
      className="box card card--partner"
      data-tour={listed && JSON.stringify(listed)}
      data-slug={tour.slug}
    >
      <div className="card__picture">
        {picture ? <Picture id={picture} alt="" /> : <NoImage />}
        <Badges ids={tour.badges.slice(0, 2)} />
      </div>
      <div className="card__body">
        <h3 className="card__title">{tour.title}</h3>
        <p className="card__text">{tour.description}</p>
        <TourFacts duration={tour.duration} languages={tour.languages} location={tour.location} />
      </div>
      <div className="card__foot">
        <Price of={tour.price} />
        <div className="card__actions">
          <a
            className="button button--primary"
            href={link({ route: 'ft-tour', slug: tour.slug })}
            aria-label={`${t('card.details')}: ${tour.title}`}
          >
            {t('card.details')}
          </a>
        </div>
      </div>
    </article>
  )
}
