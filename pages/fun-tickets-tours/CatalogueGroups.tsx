import type { PartnerTourView } from '../../domain/site/site-in-locale'
import { useRequest } from '../components/RequestContext'
import { TourCard } from '../components/TourCard'
import { useTranslation } from '../components/use-translation'

/** The partner tours by their category, each group with the count of the cards that a filter leaves in it. */
export function CatalogueGroups({ tours: listed }: { tours: PartnerTourView[] }) {
  const { site } = useRequest()
  const { t } = useTranslation()
  const tilesOf = (categories: string[]) =>
    Object.entries(site.categories.tiles)
      .filter(([, tile]) => tile.categories.some((category) => categories.includes(category)))
      .map(([id]) => id)
  return Object.entries(site.categories.partner).map(([id, { label }]) => {
    const tours = listed.filter(({ category }) => category === id)
    if (tours.length === 0) return null
    // From none to all, in words, for the script that hides cards.
    const counts = Array.from({ length: tours.length + 1 }, (_, n) => t('units:tours', { count: n, n }))
    return (
      <section key={id} className="group" data-group aria-labelledby={`group-${id}`}>
        <h2 id={`group-${id}`}>
          {label}{' '}
          <span className="group__count" data-counts={JSON.stringify(counts)}>
            {counts[tours.length]}
          </span>
        </h2>
        <div className="columns grid">
          {tours.map((tour) => (
            <TourCard key={tour.slug} tour={tour} route="ft-tour" categories={tilesOf(tour.categories)} />
          ))}
        </div>
      </section>
    )
  })
}
