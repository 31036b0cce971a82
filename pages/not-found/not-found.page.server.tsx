import { TourLinks } from '../components/TourLinks'
import type { PageHead, PageRequest } from '../page'

/** By its route: any path that is no page, a partner tour that does not exist, their route without a slug (§2 and §8). */
const TEXTS: Record<string, [title: string, text: string]> = {
  'not-found': ['error.notFound', 'error.notFoundText'],
  'tour-not-found': ['error.tourNotFound', 'error.tourNotFoundText'],
  'no-tour': ['error.noTour', 'error.notFoundText'],
}

export function head({ entry, t }: PageRequest) {
  const [title = '', text = ''] = TEXTS[entry.ref.route] ?? []
  return { title: t(title), description: t(text) } satisfies PageHead
}

/** What an address that leads nowhere shows, with ways on. */
export function Page(request: PageRequest) {
  const { site, t, link } = request
  const { title, description } = head(request)
  return (
    <div className="section wrap message">
      <p className="message__status" data-no-figure="a status">
        404
      </p>
      <h1>{title}</h1>
      <p>{description}</p>
      <p className="row message__links">
        <a className="button button--primary" href={link({ route: 'home' })}>
          {t('error.backHome')}
        </a>
        <a className="button button--quiet" href={link({ route: 'all-tours' })}>
          {t('pages:all-tours.heading')}
        </a>
      </p>
      <ul>
        <TourLinks slugs={site.navigation.featured} />
      </ul>
    </div>
  )
}
