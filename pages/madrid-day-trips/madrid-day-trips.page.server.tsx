import { Faq } from '../components/Faq'
import { listBySlug } from '../components/find-by-slug'
import { JsonLd } from '../components/JsonLd'
import { PageHero } from '../components/PageHero'
import { itemList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'
import { QuickCompare } from './QuickCompare'

export function head(): PageHead {
  return { image: 'tour-coach' }
}

/** Day trips side by side, with their FAQ (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const trips = listBySlug(site.tours, site.navigation.compare)
  return (
    <>
      <PageHero
        heading={t('pages:madrid-day-trips.heading')}
        lead={t('pages:madrid-day-trips.lead')}
        image="tour-coach"
      />
      <div className="section wrap">
        <h2>{t('pages:madrid-day-trips.compare')}</h2>
        <QuickCompare trips={trips} />
        <div className="columns grid">
          {trips.map((tour) => (
            <TourCard key={tour.slug} tour={tour} heading="h2" />
          ))}
        </div>
        <JsonLd data={itemList(request, t('pages:madrid-day-trips.heading'), 'tour', trips)} />
        <Faq id="day-trips" />
      </div>
    </>
  )
}
