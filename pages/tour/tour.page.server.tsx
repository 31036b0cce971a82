import type { PageHead, PageRequest } from '../page'
import { OwnTourPage, ownTourHead, type Parent } from './OwnTourPage'

export function head(request: PageRequest): PageHead {
  return ownTourHead(request, parent(request))
}

/** One of our own tours with its booking card; also at its direct path (specification §2). */
export function Page(request: PageRequest) {
  return <OwnTourPage request={request} parent={parent(request)} style="detail" />
}

function parent({ t }: PageRequest): Parent {
  return { name: t('layout.toursName'), ref: { route: 'madrid-tours' } }
}
