import type { PageRequest } from '../page'
import { OwnTourPage, ownTourHead } from '../tour/OwnTourPage'

export const head = ownTourHead

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
export function Page(request: PageRequest) {
  const parent = { name: request.t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } }
  return <OwnTourPage request={request} parent={parent} style="partner" />
}
