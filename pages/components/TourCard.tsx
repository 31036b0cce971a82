import type { ListedTour } from '../../domain/listing/listed-tour'
import { routeOf, type ShownTour } from './find-by-slug'
import { Icon } from './Icon'
import { NoImage, Picture } from './Picture'
import { Price } from './Price'
import { Rating } from './Rating'
import { useRequest } from './RequestContext'
import { Badges, TourFacts } from './TourFacts'

export interface TourCardProps {
  tour: ShownTour
  /** The wording of our own tours' first button: the Madrid listing writes a capital A (specification §2). */
  availability?: 'card.seeAvailability' | 'card.seeAvailabilityCapital'
  /** What the filters of its listing compare; absent where it has none. */
  listed?: ListedTour | undefined
  heading?: 'h2' | 'h3'
}

export function TourCard(props: TourCardProps) {
  const { tour, availability = 'card.seeAvailability', listed, heading: Heading = 'h3' } = props
  const { site, link, figure, t } = useRequest()
  const route = routeOf(site, tour.slug)
  // Partners' tickets have one button.
  const isOwn = route === 'tour'
  const { least, text } = figure('policies/cancellation/hours')
  const picture = tour.images.card ?? (isOwn ? undefined : tour.images.hero)
  return (
    <article
      className={isOwn ? 'box card' : 'box card card--partner'}
      data-tour={listed && JSON.stringify(listed)}
      data-slug={tour.slug}
    >
      <div className="card__picture">
        {picture ? <Picture id={picture} alt="" /> : <NoImage />}
        <Badges ids={tour.badges.slice(0, 2)} />
      </div>
      <div className="card__body">
        {tour.rating && <Rating rating={tour.rating} reviews={tour.reviewCount} />}
        <Heading data-searched>{tour.title}</Heading>
        <p className="card__text" data-searched>
          {tour.description}
        </p>
        <TourFacts {...tour} />
      </div>
      <div className="card__foot">
        <Price of={tour.price} />
        {tour.price.value !== null && (
          <p className="with-icon note">
            <Icon name="refund" />
            <span>{t('card.freeCancellation', { text: least ?? text })}</span>
          </p>
        )}
        <div className="row card__actions">
          {[...(isOwn ? [availability] : []), 'card.details'].map((action, i) => (
            <a
              key={action}
              className={i === 0 ? 'button button--primary' : 'button button--quiet'}
              href={link({ route, slug: tour.slug }) + (action === availability ? '#calendar' : '')}
              aria-label={`${t(action)}: ${tour.title}`}
            >
              {t(action)}
            </a>
          ))}
        </div>
      </div>
    </article>
  )
}
