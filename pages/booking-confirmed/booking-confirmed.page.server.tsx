import { BOOKING_ID } from '../../domain/page-shell'
import type { PageRequest } from '../page'

/**
 * Where the checkout returns to. The server writes the booking in place of the general words (server/http/views/
 * booking-part.tsx); where it does not serve the page, or the payment has still to come, a script asks for it.
 */
export function Page({ t, texts, link, figure }: PageRequest) {
  return (
    <div className="section wrap message" data-confirmation={JSON.stringify(texts('confirmation'))}>
      <section id={BOOKING_ID}>
        <div data-part="outcome" aria-live="polite" aria-atomic="true">
          <h1>{t('pages:booking-confirmed.heading')}</h1>
          <p className="section__lead needs-script">{t('confirmation:looking')}</p>
          <p className="section__lead no-script-only">{t('confirmation:noScript')}</p>
        </div>
        <div data-part="facts">
          <h2>{t('pages:booking-confirmed.important')}</h2>
          <p>{t('pages:tour.arrive', { text: figure('policies/arrival/minutes').text })}</p>
        </div>
      </section>
      <p className="row message__links no-print" data-part="retry" hidden>
        <button className="button button--primary" type="button">
          {t('confirmation:retry')}
        </button>
      </p>
      <p className="row message__links no-print">
        <a className="button button--quiet" href={link({ route: 'contact' })}>
          {t('confirmation:contact')}
        </a>
        <a className="button button--quiet" href={link({ route: 'madrid-tours' })}>
          {t('confirmation:another')}
        </a>
      </p>
    </div>
  )
}
