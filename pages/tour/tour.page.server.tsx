import { findBySlug } from '../components/find-by-slug'
import type { PageRequest } from '../page'
import { TourDetail, tourHead } from './TourDetail'

export const head = tourHead

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export function Page({ site, slug, t }: PageRequest) {
  const parent = { name: t('layout.toursName'), ref: { route: 'madrid-tours' } }
  return <TourDetail tour={findBySlug(site.tours, slug)} parent={parent} style="detail" />
}
