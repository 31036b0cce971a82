import { Faq } from '../components/Faq'
import { GoBack } from '../components/GoBack'
import { PageHero } from '../components/PageHero'
import { faqPage, itemList } from '../components/structured-data'
import { TourCard } from '../components/TourCard'
import type { PageHead, PageRequest } from '../page'
import { QuickCompare } from './QuickCompare'

export function head(request: PageRequest): PageHead {
  const { t, site } = request
  const trips = dayTrips(request).map(({ title, slug }) => ({ title, ref: { route: 'tour', slug } }))
  const faq = site.faqs['day-trips']
  return {
    title: t('pages:madrid-day-trips.title'),
    description: t('pages:madrid-day-trips.description'),
    image: 'tour-coach',
    structuredData: [
      itemList(request, t('pages:madrid-day-trips.heading'), trips),
      ...(faq ? [faqPage(faq)] : []),
    ],
  }
}

/** Day trips side by side, with their FAQ (specification §2). */
export function Page(request: PageRequest) {
  const { site, t } = request
  const trips = dayTrips(request)
  return (
    <>
      <PageHero
        heading={t('pages:madrid-day-trips.heading')}
        lead={t('pages:madrid-day-trips.lead')}
        image="tour-coach"
        above={<GoBack to={{ route: 'home' }} />}
      />
      <div className="section wrap">
        <h2>{t('pages:madrid-day-trips.compare')}</h2>
        <QuickCompare trips={trips} />
        <div className="columns grid">
          {trips.map((tour) => (
            <TourCard key={tour.slug} tour={tour} availability="card.seeAvailability" heading="h2" />
          ))}
        </div>
        {site.faqs['day-trips'] && <Faq faq={site.faqs['day-trips']} />}
      </div>
    </>
  )
}

function dayTrips({ site }: PageRequest) {
  return site.navigation.compare.flatMap((slug) => site.tours.find((tour) => tour.slug === slug) ?? [])
}
