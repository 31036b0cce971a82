import { NO_SCRIPT_ID } from '../../domain/page-shell'
import { UNFILLED } from '../../domain/translate'
import { Icon } from '../components/Icon'
import { pluralForms } from '../components/plural-forms'
import { useRequest } from '../components/RequestContext'
import type { PageRequest } from '../page'
import type { ConfirmationTexts } from './show-booking'

/** Where the checkout returns to: the same for everybody; a script asks for the booking (show-booking.ts). */
export function Page(request: PageRequest) {
  const { site, t, texts, link } = request
  const forScript: ConfirmationTexts = {
    texts: texts('confirmation'),
    time: t('mail:timeMadrid', UNFILLED),
    freeUntil: t('mail:freeUntil', UNFILLED),
    adults: pluralForms(t, 'mail:adults', site.locale),
    children: pluralForms(t, 'mail:children', site.locale),
  }
  return (
    <div className="section wrap message" data-confirmation={JSON.stringify(forScript)}>
      <div aria-live="polite" aria-atomic="true">
        <h1 data-part="heading">{t('pages:booking-confirmed.heading')}</h1>
        <p className="section__lead needs-script" data-part="text">
          {t('confirmation:looking')}
        </p>
      </div>
      <div id={NO_SCRIPT_ID} className="no-script-only">
        <p className="section__lead">{t('confirmation:noScript')}</p>
      </div>
      <BookingFacts />
      {/* The script leads them to this booking's own; until then they lead nowhere else. */}
      <p className="row message__links no-print" data-part="documents" hidden>
        <a className="button button--primary" href={link(request.entry.ref)} data-document="voucher">
          <Icon name="ticket" />
          {t('confirmation:openVoucher')}
        </a>
        <a className="button button--quiet" href={link(request.entry.ref)} data-document="calendar.ics">
          <Icon name="calendar" />
          {t('confirmation:addToCalendar')}
        </a>
      </p>
      <p className="row message__links no-print" data-part="retry" hidden>
        <button className="button button--primary" type="button">
          {t('confirmation:retry')}
        </button>
      </p>
      <p className="row message__links no-print" data-part="contact" hidden>
        <a className="button button--quiet" href={link({ route: 'contact' })}>
          {t('confirmation:contact')}
        </a>
      </p>
      <Important />
      <a className="button button--quiet no-print" href={link({ route: 'madrid-tours' })}>
        {t('confirmation:another')}
      </a>
    </div>
  )
}

/** Filled in by the script. */
function BookingFacts() {
  const { t } = useRequest()
  const rows = {
    code: t('mail:code'),
    tour: t('mail:tour'),
    date: t('mail:date'),
    time: t('mail:time'),
    party: t('mail:party'),
    guideLanguage: t('booking:guideLanguage'),
    total: t('mail:totalPaid'),
    payment: t('confirmation:payment'),
    status: t('confirmation:status'),
  }
  return (
    <dl className="box fact-list" data-part="facts" hidden>
      {Object.entries(rows).map(([name, label]) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd data-fact={name} />
        </div>
      ))}
    </dl>
  )
}

/** What matters on the day; hidden by the script when there will be none. */
function Important() {
  const { figure, t, link, entry } = useRequest()
  const self = link(entry.ref)
  return (
    <div data-part="important">
      <h2>{t('pages:booking-confirmed.important')}</h2>
      <p>{t('pages:tour.arrive', { text: figure('policies/arrival/minutes').text })}</p>
      <p data-part="meeting" hidden>
        {t('mail:meetingPoint')}: <span data-fact="meetingPoint">{t('mail:meetingPointFollows')}</span>{' '}
        <a data-link="map" href={self}>
          {t('mail:map')}
        </a>
      </p>
      <p data-part="cancel" className="no-print" hidden>
        <span data-fact="freeUntil" />{' '}
        <a data-link="cancel" href={self}>
          {t('mail:cancel')}
        </a>
      </p>
    </div>
  )
}
