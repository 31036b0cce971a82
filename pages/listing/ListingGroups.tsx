import type { ReactNode } from 'react'
import { numberFormat } from '../../domain/intl-formats'
import type { PartnerTourView, TourView } from '../../domain/site/site-in-locale'
import { pluralForms } from '../components/island-texts'
import { useRequest } from '../components/RequestContext'

interface ListingGroupsProps {
  /** How many tours of the whole listing stand in each group. */
  counts: Record<string, number>
  /** Those on this page. */
  tours: (TourView | PartnerTourView)[]
  cards: (tours: (TourView | PartnerTourView)[]) => ReactNode
}

/** Tours by their category, each group with its count; a filter leaves the count of those that match. */
export function ListingGroups({ counts, tours, cards }: ListingGroupsProps) {
  const { site, t } = useRequest()
  const forms = JSON.stringify(pluralForms(t, 'units:tours', site.locale))
  return Object.entries(counts).map(([id, count]) => {
    const shown = tours.filter(({ category }) => category === id)
    if (shown.length === 0) return null
    return (
      <section key={id} className="group" data-group={id} aria-labelledby={`group-${id}`}>
        <h2 id={`group-${id}`}>
          {site.categories.partner[id]?.label}{' '}
          <span className="group__count" data-counts={forms}>
            {t('units:tours', { count, n: numberFormat(site.locale).format(count) })}
          </span>
        </h2>
        {cards(shown)}
      </section>
    )
  })
}
