import { TourLinks } from '../components/TourLinks'
import type { PageHead, PageRequest } from '../page'

/** By its route: any path that is no page, a partner tour that does not exist, their route without a slug (§2 and §8). */
const TEXTS: Record<string, { title: string; text: string }> = {
  'not-found': { title: 'error.notFound', text: 'error.notFoundText' },
  'tour-not-found': { title: 'error.tourNotFound', text: 'error.tourNotFoundText' },
  'no-tour': { title: 'error.noTour', text: 'error.notFoundText' },
}

function textsOf({ entry, t }: PageRequest) {
  const texts = TEXTS[entry.ref.route]
  return { title: t(texts?.title ?? ''), text: t(texts?.text ?? '') }
}

export function head(request: PageRequest): PageHead {
  const { title, text } = textsOf(request)
  return { title, description: text }
}

/** What an address that leads nowhere shows, with ways on. */
export function Page(request: PageRequest) {
  const { site, t, link } = request
  const { title, text } = textsOf(request)
  return (
    <div className="section wrap message">
      <p className="message__status" data-no-figure="a status">
        404
      </p>
      <h1>{title}</h1>
      <p>{text}</p>
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
