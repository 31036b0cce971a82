import { findBySlug } from '../components/find-by-slug'
import type { PageRequest } from '../page'
import { TourDetail, tourHead } from '../tour/TourDetail'

export const head = tourHead

/** A partner's ticket with its booking card (specification §2). */
export function Page({ site, slug, t }: PageRequest) {
  const parent = { name: t('layout.toursName'), ref: { route: 'fun-tickets-tours' } }
  return <TourDetail tour={findBySlug(site.partnerTours, slug)} parent={parent} style="partner" />
}
