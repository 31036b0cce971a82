import type { PageRequest } from '../page'
import { OwnTourPage, ownTourHead } from './OwnTourPage'

export const head = ownTourHead

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export function Page(request: PageRequest) {
  const parent = { name: request.t('layout.toursName'), ref: { route: 'madrid-tours' } }
  return <OwnTourPage request={request} parent={parent} style="detail" />
}
