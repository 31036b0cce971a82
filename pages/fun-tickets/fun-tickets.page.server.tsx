import type { PageRequest } from '../page'
import { ownTourPage } from '../tour/own-tour-page'
import { tourHead } from '../tour/TourDetail'

export const head = tourHead

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
export function Page(request: PageRequest) {
  const parent = { name: request.t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } }
  return ownTourPage(request, parent, 'partner')
}
