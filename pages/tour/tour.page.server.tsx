import type { PageRequest } from '../page'
import { ownTourPage } from './own-tour-page'
import { tourHead } from './TourDetail'

export const head = tourHead

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export function Page(request: PageRequest) {
  const parent = { name: request.t('layout.toursName'), ref: { route: 'madrid-tours' } }
  return ownTourPage(request, parent, 'detail')
}
