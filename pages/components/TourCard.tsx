import type { ListedTour } from '../../domain/listing/listing-filters'
import type { TourView } from '../../domain/site/site-in-locale'
import { Badges } from './Badges'
import { NoImage, Picture } from './Picture'
import { Price } from './Price'
import { Rating } from './Rating'
import { useRequest } from './RequestContext'
import { TourFacts } from './TourFacts'
import { useTranslation } from './use-translation'

interface TourCardProps {
  tour: TourView
  /** The wording of the first button: the Madrid listing writes a capital A (specification §2). */
  availability: 'card.seeAvailability' | 'card.seeAvailabilityCapital'
  /** What the list's filters look at; absent where the list has none. */
  listed?: ListedTour
  heading?: 'h2' | 'h3'
}

/** One of our own tours in a list; both buttons lead to its page. */
export function TourCard({ tour, availability, listed, heading: Heading = 'h3' }: TourCardProps) {
  const { link } = useRequest()
  const { t } = useTranslation()
  const href = link({ route: 'tour', slug: tour.slug })
  return (
    <article className="box card" data-tour={listed && JSON.stringify(listed)} data-slug={tour.slug}>
      <div className="card__picture">
        {tour.images.card ? <Picture id={tour.images.card} alt="" /> : <NoImage />}
        <Badges ids={tour.badges.slice(0, 2)} />
      </div>
      <div className="card__body">
        <Rating rating={tour.rating} reviews={tour.reviewCount} />
        <Heading className="card__title">{tour.title}</Heading>
        <p className="card__text">{tour.description}</p>
        <TourFacts duration={tour.duration} groupSize={tour.groupSize} languages={tour.languages} />
      </div>
      <div className="card__foot">
        <Price of={tour.price} />
        <div className="card__actions">
          <a className="button button--primary" href={href} aria-label={`${t(availability)}: ${tour.title}`}>
            {t(availability)}
          </a>
          <a className="button button--quiet" href={href} aria-label={`${t('card.details')}: ${tour.title}`}>
            {t('card.details')}
          </a>
        </div>
      </div>
    </article>
  )
}
