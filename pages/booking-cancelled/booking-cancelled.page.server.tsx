import type { PageRequest } from '../page'

/** Where the checkout returns to when the traveller leaves it; the address names the tour (start-site.ts). */
export function Page({ site, t, link }: PageRequest) {
  const paths = Object.fromEntries([
    ...Object.keys(site.tours).map((slug) => [slug, link({ route: 'tour', slug })]),
    ...Object.keys(site.partnerTours).map((slug) => [slug, link({ route: 'ft-tour', slug })]),
  ])
  return (
    <div className="section wrap message">
      <h1>{t('pages:booking-cancelled.heading')}</h1>
      <p>{t('pages:booking-cancelled.text')}</p>
      <p className="row message__links">
        <a
          className="button button--primary"
          href={link({ route: 'all-tours' })}
          data-tour-paths={JSON.stringify(paths)}
          hidden
        >
          {t('forms:backToTour')}
        </a>
        <a className="button button--quiet" href={link({ route: 'madrid-tours' })}>
          {t('pages:madrid-tours.heading')}
        </a>
      </p>
    </div>
  )
}
