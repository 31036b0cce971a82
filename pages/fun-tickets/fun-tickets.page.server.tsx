import { findBySlug } from '../components/find-by-slug'
import type { PageRequest } from '../page'
import { TourDetail, tourHead } from '../tour/TourDetail'

export const head = tourHead

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
export function Page({ site, slug, t }: PageRequest) {
  const parent = { name: t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } }
  return <TourDetail tour={findBySlug(site.tours, slug)} parent={parent} style="partner" />
}
