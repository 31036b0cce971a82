import type { ReactNode } from 'react'
import { formatMadridInstant } from '../../../domain/calendar/format-date'
import { formatPrice } from '../../../domain/money/format-price'
import type { Cancellation } from '../../bookings/cancellation'
import type { Booking } from '../../bookings/database/ledger-tables'
import { bookingFacts } from '../../mail/booking-facts'
import type { Services } from '../../services'
import { FactList, OfficeContact, pageInShell } from './page-in-shell'

type Parts = Pick<Services, 'catalogue' | 'config' | 'shells' | 'translate'>

/** Outcomes after which the traveller may want to talk to somebody. */
const needsPeople: Cancellation['kind'][] = ['too_late', 'by_office', 'stuck', 'not_paid']

/**
 * What would be cancelled and refunded, with the form that does it; or how the cancellation stands. In the
 * language of the booking.
 *
 * @param token of the link in the e-mail: the form sends it back
 */
export function cancellationPage(
  services: Parts,
  booking: Booking,
  cancellation: Cancellation,
  token: string,
): string {
  const { language } = booking
  const t = services.translate[language]
  const { kind } = cancellation
  const words = {
    ...('refund' in cancellation && { amount: formatPrice(cancellation.refund, language) }),
    ...('until' in cancellation && { instant: formatMadridInstant(cancellation.until, language) }),
  }
  const prefix = kind === 'open' ? 'confirmation:cancel' : `confirmation:cancel.${kind}`
  const page = (form: ReactNode) =>
    pageInShell(
      services,
      language,
      t('confirmation:cancel.title'),
      <div className="message cancellation">
        <h1>{t(`${prefix}.heading`)}</h1>
        <p className="section__lead">{t(`${prefix}.text`, words)}</p>
        <FactList facts={bookingFacts(services, booking, language)} />
        {form}
        {needsPeople.includes(kind) && <OfficeContact company={services.catalogue.company} />}
      </div>,
    )
  if (kind !== 'open') return page(null)
  return page(
    <form action="/api/bookings/cancel" method="post">
      <p>{t('confirmation:cancel.until', words)}</p>
      <input type="hidden" name="token" value={token} />
      <button className="button button--primary" type="submit">
        {t('confirmation:cancel.button', words)}
      </button>
      <p className="note">{t('confirmation:cancel.keep')}</p>
    </form>,
  )
}
