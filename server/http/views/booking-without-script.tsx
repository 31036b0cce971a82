import { renderToStaticMarkup } from 'react-dom/server'
import { standingStates } from '../../../domain/booking/booking-state'
import { formatMadridInstant } from '../../../domain/calendar/format-date'
import type { Locale } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'
import { paidTotal } from '../../bookings/booking-row'
import type { Booking } from '../../bookings/database/ledger-tables'
import { bookingInWords } from '../../mail/booking-in-words'
import type { Services } from '../../services'
import { standingBooking } from '../booking-status'
import { FactList } from './page-in-shell'

/** While the payment is not known the page is loaded again after so many seconds. */
const againAfter = 4

/** How a booking stands, in the language of the page, for visitors without JavaScript. */
export async function bookingWithoutScript(
  services: Services,
  booking: Booking,
  locale: Locale,
): Promise<string> {
  const t = services.translate[locale]
  const { state, checkoutSessionId, paidAt } = booking
  const { meetingPoint, cancellation } = await standingBooking(services, booking, locale)
  const address = `/api/bookings/${checkoutSessionId}`
  return renderToStaticMarkup(
    <>
      {state === 'held' && (
        <noscript>
          <meta httpEquiv="refresh" content={String(againAfter)} />
        </noscript>
      )}
      <h2>{t(`confirmation:state.${state}.heading`)}</h2>
      <p className="section__lead">{t(`confirmation:state.${state}.text`)}</p>
      <FactList
        facts={[
          ...bookingInWords(services, booking, locale).facts,
          {
            label: t('mail:totalPaid'),
            value: formatPrice(paidAt === null ? asCents(0) : paidTotal(booking), locale),
          },
          { label: t('confirmation:status'), value: t(`confirmation:status.${state}`) },
        ]}
      />
      {standingStates.includes(state) && (
        <>
          {meetingPoint ? (
            <p>
              {`${t('mail:meetingPoint')}: ${meetingPoint.name}, ${meetingPoint.address}. `}
              <a href={meetingPoint.map}>{t('mail:map')}</a>
            </p>
          ) : (
            <p>{t('mail:meetingPointFollows')}</p>
          )}
          {cancellation && (
            <p>
              {t('mail:freeUntil', { instant: formatMadridInstant(new Date(cancellation.until), locale) })}{' '}
              <a href={cancellation.path}>{t('mail:cancel')}</a>
            </p>
          )}
          <p className="row message__links">
            <a className="button button--primary" href={`${address}/voucher`}>
              {t('confirmation:openVoucher')}
            </a>
            <a className="button button--quiet" href={`${address}/calendar.ics`}>
              {t('confirmation:addToCalendar')}
            </a>
          </p>
        </>
      )}
    </>,
  )
}
