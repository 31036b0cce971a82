import type { PageHead, PageRequest } from '../page'
import { OwnTourPage, ownTourHead, type Parent } from '../tour/OwnTourPage'

export function head(request: PageRequest): PageHead {
  return ownTourHead(request, parent(request))
}

/** One of our own tours on a page in the partners' style: their payload and messages, our rules. */
export function Page(request: PageRequest) {
  return <OwnTourPage request={request} parent={parent(request)} style="partner" />
}

function parent({ t }: PageRequest): Parent {
  return { name: t('pages:fun-tickets-tours.heading'), ref: { route: 'fun-tickets-tours' } }
}
