import { renderToStaticMarkup } from 'react-dom/server'
import type { BookingStatus } from '../../../domain/booking/api-answers'
import { standingStates } from '../../../domain/booking/booking-state'
import { formatMadridInstant } from '../../../domain/calendar/format-date'
import type { Locale } from '../../../domain/locale'
import { asCents } from '../../../domain/money/cents'
import { formatPrice } from '../../../domain/money/format-price'
import { paidTotal } from '../../bookings/booking-row'
import { readCancellation } from '../../bookings/cancellation'
import type { Booking } from '../../bookings/database/ledger-tables'
import { bookingInWords, cancellationPath, mapLink } from '../../mail/booking-in-words'
import type { Services } from '../../services'
import { FactList } from './page-in-shell'

/** Without JavaScript the page is loaded again after so many seconds while the payment is not known. */
const againAfter = 4

/** How a booking stands, in the language of the page, without name and address: domain/page-shell.ts, fillBooking. */
export async function bookingPart(services: Services, booking: Booking, locale: Locale): Promise<string> {
  const { state, checkoutSessionId, paidAt } = booking
  const words = bookingInWords(services, booking, locale)
  const { t, paid, facts } = words
  const isWaiting = state === 'held'
  const outcome = await outcomeOf(services, booking, locale)
  const { isValid, cancellation } = outcome
  const address = `/api/bookings/${checkoutSessionId}`
  const inLanguage = `?lang=${locale}`
  return renderToStaticMarkup(
    <>
      {isWaiting && (
        <noscript>
          <meta httpEquiv="refresh" content={String(againAfter)} />
        </noscript>
      )}
      <div
        data-part="outcome"
        data-status={state}
        data-tour-id={booking.tour}
        aria-live="polite"
        aria-atomic="true"
      >
        <h1>{isWaiting ? t('confirmation:waiting.heading') : outcome.heading}</h1>
        <p className="section__lead">{isWaiting ? t('confirmation:waiting.text') : outcome.text}</p>
      </div>
      <div data-part="facts">
        <FactList
          facts={[
            ...facts,
            { label: t('mail:totalPaid'), value: paid(paidAt === null ? asCents(0) : paidTotal(booking)) },
            { label: t('confirmation:payment'), value: t(`confirmation:payment.${paymentStatus(booking)}`) },
            { label: t('confirmation:status'), value: t(`confirmation:status.${outcome.status}`) },
          ]}
        />
        {isValid && (
          <p className="row message__links no-print">
            <a className="button button--primary" href={`${address}/voucher${inLanguage}`}>
              {t('confirmation:openVoucher')}
            </a>
            <a className="button button--quiet" href={`${address}/calendar.ics${inLanguage}`}>
              {t('confirmation:addToCalendar')}
            </a>
          </p>
        )}
        {(isValid || isWaiting) && <WhereToMeet {...words} />}
        {cancellation?.kind === 'open' && (
          <p className="no-print">
            {t('mail:freeUntil', { instant: formatMadridInstant(cancellation.until, locale) })}{' '}
            <a href={`${cancellationPath(services, booking)}&lang=${locale}`}>{t('mail:cancel')}</a>
          </p>
        )}
      </div>
    </>,
  )
}

/** What a booking's pages say first. One whose money goes back, or was to go back, is no longer valid. */
export async function outcomeOf({ ledger, now, translate }: Services, booking: Booking, locale: Locale) {
  const { state, currency } = booking
  const stands = standingStates.includes(state)
  // Cancelled is one whose refund came back: what was paid elsewhere has no page. Paid late, it never was a booking.
  const isLate = state === 'paid_late'
  const owesMoney = stands || isLate || state === 'cancelled'
  const cancellation = owesMoney ? await readCancellation(ledger, booking, now()) : undefined
  const isStuck = cancellation?.kind === 'stuck'
  const isCancelled = !isLate && (isStuck || cancellation?.kind === 'being_refunded')
  const key = `confirmation:${isCancelled ? `cancel.${cancellation?.kind}` : `state.${state}`}`
  const refund = cancellation && 'refund' in cancellation ? cancellation.refund : asCents(0)
  const amount = formatPrice(refund, locale, currency)
  const t = translate[locale]
  return {
    cancellation,
    isValid: stands && !isCancelled,
    status: isCancelled ? 'cancelled' : state,
    heading: t(`${key}.heading`),
    text: t(`${isStuck ? 'confirmation:cancel.stuck' : key}.text`, { amount }),
  }
}

export function paymentStatus(booking: Booking): BookingStatus['paymentStatus'] {
  if (booking.paidAt === null) return 'unpaid'
  if (booking.refunded === 0) return 'paid'
  return booking.refunded < paidTotal(booking) ? 'partly_refunded' : 'refunded'
}

/** What matters on the day. */
export function WhereToMeet({ t, meetingPoint, arrivalMinutes }: ReturnType<typeof bookingInWords>) {
  return (
    <section>
      <h2>{t('mail:meetingPoint')}</h2>
      {meetingPoint ? (
        <>
          <h3>{meetingPoint.name}</h3>
          <address>{meetingPoint.address}</address>
          <p>{meetingPoint.instructions}</p>
          <p className="no-print">
            <a href={mapLink(meetingPoint)}>{t('mail:map')}</a>
          </p>
        </>
      ) : (
        <p>{t('mail:meetingPointFollows')}</p>
      )}
      {arrivalMinutes !== null && <p>{t('mail:arrive', { count: arrivalMinutes })}</p>}
    </section>
  )
}
