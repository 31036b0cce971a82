import { type Request, type RequestHandler, type Response, Router } from 'express'
import { formatMadridInstant } from '../../domain/calendar/format-date'
import type { Locale } from '../../domain/locale'
import { formatPrice } from '../../domain/money/format-price'
import { findBooking } from '../bookings/booking-row'
import {
  type Cancellation,
  cancelByTraveller,
  readCancellation,
  readCancellationToken,
} from '../bookings/cancellation'
import type { Booking } from '../bookings/database/ledger-tables'
import { bookingInWords } from '../mail/booking-in-words'
import type { Services } from '../services'
import { readBody } from './read-body'
import { requestLanguage } from './request-language'
import { FactList, OfficeContact, sendMessage, sendPage } from './views/page-in-shell'

const path = '/api/bookings/cancel'

/**
 * Cancelling by the link in the confirmation e-mail. Opening it changes nothing, for mail programs follow links
 * by themselves; the form on the page does. Comes before the routes of `/api/bookings/:checkoutSessionId`.
 */
export function cancelBooking(services: Services): Router {
  const { ledger, linkSecret, now } = services
  const router = Router()

  const answer: RequestHandler = async (req, res) => {
    const token = typeof req.query.token === 'string' ? req.query.token : ''
    const id = readCancellationToken(linkSecret, token)
    const booking = id === undefined ? undefined : await findBooking(ledger, { id })
    if (!booking) return answerBadLink(services, req, res)
    const readOrCancel = req.method === 'POST' ? cancelByTraveller : readCancellation
    const cancellation = await readOrCancel(ledger, booking, now())
    const isCancelled = cancellation.kind === 'being_refunded' || cancellation.kind === 'refunded'
    if (req.method !== 'POST' || !isCancelled) {
      const locale = requestLanguage(req, services.manifest, req.query.lang, booking.language)
      const at = (lang: Locale) => `${path}?${new URLSearchParams({ token, lang })}`
      const page = { locale, title: services.translate[locale]('confirmation:cancel.title'), at }
      const content = cancellationOf(services, booking, cancellation, locale, req.originalUrl)
      return sendPage(services, res, { ...page, status: req.method === 'POST' ? 409 : 200 }, content)
    }
    res.set('Cache-Control', 'no-store').redirect(303, req.originalUrl)
  }
  router.get(path, answer)
  router.post(path, ...readBody('application/x-www-form-urlencoded'), answer)
  return router
}

function answerBadLink(services: Services, req: Request, res: Response): void {
  const locale = requestLanguage(req, services.manifest)
  const t = services.translate[locale]
  sendMessage(services, res, {
    locale,
    status: 404,
    title: t('confirmation:cancel.bad_link.heading'),
    text: t('confirmation:cancel.bad_link.text'),
    link: { href: services.catalogue.pages.contact[locale], text: t('confirmation:contact') },
  })
}

/** Outcomes after which the traveller may want to talk to somebody. */
const needsPeople: Cancellation['kind'][] = ['too_late', 'by_office', 'stuck', 'not_paid']

/** What would be refunded, with the form that does it, or how it stands. */
function cancellationOf(
  services: Services,
  booking: Booking,
  cancellation: Cancellation,
  locale: Locale,
  address: string,
) {
  const t = services.translate[locale]
  const { kind } = cancellation
  const words = {
    ...('refund' in cancellation && { amount: formatPrice(cancellation.refund, locale) }),
    ...('until' in cancellation && { instant: formatMadridInstant(cancellation.until, locale) }),
  }
  const prefix = kind === 'open' ? 'confirmation:cancel' : `confirmation:cancel.${kind}`
  return (
    <div className="message">
      <h1>{t(`${prefix}.heading`)}</h1>
      <p className="section__lead">{t(`${prefix}.text`, words)}</p>
      <FactList facts={bookingInWords(services, booking, locale).facts} />
      {kind === 'open' && (
        <form action={address} method="post">
          <p>{t('confirmation:cancel.until', words)}</p>
          <button className="button button--primary" type="submit">
            {t('confirmation:cancel.button', words)}
          </button>
          <p className="note">{t('confirmation:cancel.keep')}</p>
        </form>
      )}
      {needsPeople.includes(kind) && <OfficeContact company={services.catalogue.company} />}
    </div>
  )
}
