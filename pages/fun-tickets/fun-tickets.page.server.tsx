import type { PageRequest } from '../page'
import { ownTourHead, ownTourPage } from '../tour/own-tour-page'

export const head = ownTourHead

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
export function Page(request: PageRequest) {
  const parent = { name: request.t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } }
  return ownTourPage(request, parent, 'partner')
}
